import company from '../company/facts.yaml?facts';
import companyOutline from '../company/facts.yaml?outline';
import { keyed } from '../locales/keyed.ts';
import tests from './accessibility-tests.json' with { type: 'json' };
import type { Policy } from './policy.ts';

/**
 * アクセシビリティ方針。試験の条件は accessibility-tests.json にあり、テストもそのファイルを読みます。
 * 文面を変えるときは、試験していないことを書かないでください。公開の前に、専門家の確認を受けてください。
 */
export const accessibilityPolicy = keyed('accessibility', {
  lead: `${company.name}は、年齢や障害の有無、使う機器に関わらず、どなたにもこのサイトを読み、お問い合わせや応募をしていただけるように努めています。何を目標にし、何を試し、何が足りていないかを、ここに記します。`,
  sections: [
    {
      id: 'target',
      title: '目標',
      body: [
        {
          facts: [
            {
              term: '規格',
              description:
                'JIS X 8341-3:2016 の適合レベルAAに配慮し、WCAG 2.2 のレベルAAを目標とします',
            },
            { term: '対象', description: `${company.domain} で公開しているすべてのページ` },
            {
              term: '対象に含まないもの',
              description: '採用のご応募などで送られたファイル、リンク先のほかのサイト',
            },
          ],
        },
      ],
    },
    {
      id: 'tests',
      title: '試験したこと',
      body: [
        '次の試験は、サイトのプログラムを変えるたびに自動で行い、すべて通るまで公開しません。',
        {
          facts: [
            {
              term: '規格の検査',
              description: `axe-core ${tests.axe} で、WCAG 2.0、2.1、2.2 のレベルAとAAの規則と、推奨される規則を、ページの種類ごとに、スマートフォンとパソコンの幅で検査します。残っている指摘は0件です`,
            },
            {
              term: '拡大と小さな画面',
              description: `幅${tests.narrowest}ピクセルの画面でも、文字を${tests.letters}に拡大しても、横にはみ出さず、文字が重なりません`,
            },
            {
              term: '色',
              description:
                '文字と地の明るさの比を測ります。暗い配色や、色を置き換える表示（ハイコントラスト）でも読めます',
            },
            {
              term: 'キーボード',
              description:
                '入力、確認、送信までを、キーボードだけで行えます。ページを移ると、焦点は新しいページの見出しに移ります',
            },
            {
              term: '動き',
              description: '動きを減らす設定に従います。自動で動くものには、止めるボタンがあります',
            },
            {
              term: '読み上げ',
              description:
                'フォームの各段階で支援技術に渡る名前、役割、通知を、記録と照らし合わせます',
            },
            {
              term: 'ブラウザー',
              description: `${tests.engines.join('、')}の三つのエンジンで、ページの表示、移動、フォームの送信を試します。axe-coreの検査は${tests.engines[0]}で行います`,
            },
          ],
        },
      ],
    },
    {
      id: 'gaps',
      title: '足りていないこと',
      body: [
        {
          list: [
            '試験は自動のものが中心です。スクリーンリーダーや音声操作を日ごろ使う方による試験は、まだ行っていません。そのため「準拠」ではなく「配慮」としています',
            '製品の比較表は、小さな画面では横に動かして読みます。キーボードでも動かせます',
            'フォームの送信には、JavaScriptが動くブラウザーが必要です。お使いになれないときは、お電話かメールでお受けします',
            '英語のページはまだありません',
          ],
        },
      ],
    },
    {
      id: 'accommodation',
      title: '合理的配慮のご相談',
      body: [
        '読めない、操作できない、別の方法で受け取りたいといったときは、遠慮なくお申し出ください。文字の資料、電話や対面での説明、筆談、採用選考での配慮など、方法を一緒に考えます。お申し出によって、お取引や選考で不利になることはありません。',
        {
          facts: [
            {
              term: 'フォーム',
              description: {
                parts: [
                  { link: 'お問い合わせ', to: '/contact' },
                  'の「お問い合わせ内容」にお書きください',
                ],
              },
            },
            { term: '電話', description: `${company.tel}（${company.officeHours}）` },
            { term: 'FAX', description: company.fax },
            { term: 'メール', description: companyOutline.email },
          ],
        },
      ],
    },
    {
      id: 'review',
      title: '見直し',
      body: [
        'いただいたご指摘は、3営業日以内にお返事し、直したことと直せないことの理由をお伝えします。この方針は、年に1回と、試験の内容を変えたときに見直します。',
      ],
    },
  ],
  dates: ['制定 2026年11月28日'],
  signature: [company.name],
} satisfies Policy);
