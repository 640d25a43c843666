import { isIP } from 'node:net';
import { join } from 'node:path';

import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';
import * as z from 'zod';

import { DAY } from '../clock.ts';
import { replyWording } from './reply-wording.ts';
import {
  duration,
  oneOf,
  wholeNumber,
  url,
  mailbox,
  mailAddresses,
  postUrl,
  webUrl,
  recipientsByCategory,
  networks,
  origin,
  serviceAccountKey,
} from './setting-values.ts';

declare module 'zod' {
  interface GlobalMeta {
    secret?: boolean;
    requiredInProduction?: boolean;
  }
}

/** Never shown; may also be given as a file through `NAME_FILE`. */
const secret = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ secret: true });

/** Has a value to try the service with. In production it must be set, so that nothing is lost on a guess. */
const forTrials = <Schema extends z.ZodType<unknown, string>>(schema: Schema, value: string) =>
  schema.prefault(value as z.input<Schema>).meta({ requiredInProduction: true });

const webhookFormat = oneOf('plain', 'slack', 'teams', 'chatwork').prefault('plain');

/**
 * Every setting of the service: what the text of its environment variable means, the text that stands for one that is not
 * set, and what operators read of it. Their table is made from this.
 */
export const SETTINGS = {
  SMTP_URL: secret(forTrials(url('smtp', 'smtps'), 'smtp://127.0.0.1:1025')).describe(
    'メールを渡すSMTPリレー。例 smtps://user:password@smtp.example.jp:465（別のマシンへはTLSが必須。外すには ?requireTLS=false）',
  ),
  SMTP_USER: z
    .string()
    .describe('リレーのユーザー名。SMTP_URL に書く代わり。OAuthでは送信に使うメールボックス'),
  SMTP_PASSWORD: secret(z.string()).describe(
    'リレーのパスワード。SMTP_USER とともに、記号もそのまま書ける',
  ),
  SMTP_OAUTH_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'ディレクトリ（テナント）IDか、テナントのドメインを指定してください')
    .describe('Microsoft 365のOAuth：ディレクトリ（テナント）ID'),
  SMTP_OAUTH_CLIENT_ID: z.string().describe('OAuthのクライアント（アプリケーション）ID'),
  SMTP_OAUTH_CLIENT_SECRET: secret(z.string()).describe(
    'OAuthのクライアントシークレット（「値」。シークレットIDではない）',
  ),
  SMTP_OAUTH_REFRESH_TOKEN: secret(z.string()).describe(
    'GoogleのOAuth：リフレッシュトークン（サービスアカウントを使わないとき）',
  ),
  SMTP_OAUTH_KEY: secret(serviceAccountKey).describe(
    'GoogleのOAuth：サービスアカウントの鍵（JSONファイルの中身）',
  ),
  SMTP_OAUTH_TOKEN_URL: postUrl.describe('OAuthのトークンを求めるアドレス（ふつうは書かない）'),
  MAIL_FROM: forTrials(mailbox, 'ツムギエッジ 受付 <noreply@tsumugi-edge.example>').describe(
    '差出人（社内宛のメールと受付確認）',
  ),
  MAIL_TO_CONTACT: forTrials(mailAddresses, 'contact@tsumugi-edge.example').describe(
    'お問い合わせの宛先（カンマ区切りで複数可）',
  ),
  MAIL_TO_CONTACT_BY_CATEGORY: recipientsByCategory.describe(
    '種別ごとのお問い合わせの宛先。例 {solution: [a@example.jp, b@example.jp], other: c@example.jp}（書かない種別は MAIL_TO_CONTACT へ）',
  ),
  MAIL_TO_RECRUITMENT: forTrials(mailAddresses, 'recruit@tsumugi-edge.example').describe(
    '採用応募の宛先（カンマ区切りで複数可）',
  ),
  AUTO_REPLY: oneOf('on', 'off')
    .transform((text) => text === 'on')
    .prefault('off')
    .describe('送信者への受付確認メール（on / off）'),
  AUTO_REPLY_FILE: replyWording.describe(
    '受付確認の文面と署名を書いたファイル（未設定なら既定の文面と、差出人の名前）',
  ),
  WEBHOOK_URL: secret(postUrl).describe(
    '受付のたびに知らせる先。Slack、Teams（ワークフロー）、Chatwork、ほかのシステム（別のマシンへはhttpsが必須。外すには終わりに #requireTLS=false。未設定なら知らせない）',
  ),
  WEBHOOK_FORMAT: webhookFormat.describe(
    'WEBHOOK_URL に送る形。plain（JSON）、slack、teams、chatwork',
  ),
  WEBHOOK_CONTENT: oneOf('summary', 'full')
    .prefault('summary')
    .describe(
      'WEBHOOK_URL に送る内容。summary（受付番号、種別、日時、判定だけ）または full（入力された全項目も。個人情報を含む）',
    ),
  WEBHOOK_SECRET: secret(z.string()).describe(
    'plain の署名の鍵（Standard Webhooks。whsec_ に続けて24バイト以上のbase64。未設定なら署名しない）、または chatwork のAPIトークン',
  ),
  ALERT_WEBHOOK_URL: secret(postUrl).describe(
    '異常（届けられない、空きがない、ルールを使えないなど）と、その解消を知らせる先。メールのリレーが止まっても届く道として、WEBHOOK_URL と同じ種類のものを書く（未設定なら知らせない）',
  ),
  ALERT_WEBHOOK_FORMAT: webhookFormat.describe(
    'ALERT_WEBHOOK_URL に送る形。plain（JSON）、slack、teams、chatwork',
  ),
  ALERT_WEBHOOK_SECRET: secret(z.string()).describe(
    'ALERT_WEBHOOK_URL に送るときの、WEBHOOK_SECRET と同じ種類の鍵またはトークン',
  ),
  HEARTBEAT_URL: secret(webUrl).describe(
    '異常がない間、毎分GETで開くアドレス（死活監視のサービスのもの。開かれなくなったら、そちらが知らせる。未設定なら開かない）',
  ),
  REPORT_TO: mailAddresses.describe(
    '毎朝8時（日本時間）に日報を送る宛先（カンマ区切りで複数可。未設定なら送らない）',
  ),
  RELEASE_LINK_ORIGIN: origin.describe(
    '日報の、受付の一覧と、届けなかったものを見て戻すページへのリンクの始まり。SITE_ORIGIN と同じなら公開のサイトから、http://127.0.0.1:9464 などなら METRICS_PORT からだけ開ける（未設定ならリンクを書かない）',
  ),
  FOLLOW_UP_DAYS: wholeNumber(1, 20).describe(
    '受付からこの営業日を過ぎて「対応した」と記されていないものを、日報と受付の一覧のはじめに挙げる（土日、祝日、12月29日から1月3日を除いて数える。未設定なら挙げない）',
  ),
  SITE_ORIGIN: origin.describe(
    'サイトのアドレス。例 https://www.example.jp（サイトにも組み込まれる）',
  ),
  API_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'IPアドレスを指定してください')
    .prefault('127.0.0.1')
    .describe('待ち受けるアドレス（コンテナーでは 0.0.0.0）'),
  API_PORT: wholeNumber(0, 65_535).prefault('8787').describe('待ち受けるポート'),
  METRICS_PORT: wholeNumber(0, 65_535).describe(
    'Prometheus用の指標と、状態のページを返すポート（未設定なら公開しない）',
  ),
  STATUS_TOKEN: secret(z.string().min(16, '16文字以上で指定してください')).describe(
    '状態のページ（METRICS_PORT の /status）を別のマシンから見るためのパスワード（未設定なら同じマシンからだけ）',
  ),
  DATA_DIR: z
    .string()
    .prefault(join(import.meta.dirname, '../../.data'))
    .describe('未送信の受付を保存するフォルダー'),
  DATABASE_URL: secret(url('postgres', 'postgresql')).describe(
    '複数台で共有するPostgreSQL（未設定なら DATA_DIR のファイルに保存）',
  ),
  REDIS_URL: secret(url('redis', 'rediss')).describe(
    '要求の数を複数台で共有するValkey/Redis（未設定なら台ごとに数える）',
  ),
  TRUST_PROXY: networks('loopback', 'linklocal', 'uniquelocal').describe(
    '信頼するプロキシ。uniquelocal、10.0.0.0/8 など、空白区切りで（未設定なら信頼しない）',
  ),
  TRUSTED_PROXIES: networks().describe(
    'サイト（Caddy）の手前に置くロードバランサーやCDNのアドレス。空白区切りで（Caddyと共有する）',
  ),
  CLAMAV_URL: url('tcp').describe(
    '応募の添付ファイルを検査するClamAV（clamd）。例 tcp://clamav:3310（未設定なら検査しない）',
  ),
  RATE_LIMIT_MAX: wholeNumber(1, 1_000_000)
    .prefault('60')
    .describe('一つのアドレスから RATE_LIMIT_WINDOW の間に受け付ける要求の数'),
  RATE_LIMIT_WINDOW: duration(1000, DAY)
    .prefault('1m')
    .describe('要求を数える時間（10s、1m など）'),
  FORM_TOKEN_SECRET: secret(z.string().min(32, '32文字以上で指定してください')).describe(
    'フォームトークンの署名鍵（未設定なら一度だけ作り DATA_DIR に保管）。複数台で動かす場合は必ず共通の値を設定',
  ),
  FORM_TOKEN_MIN_AGE: duration(0, LONGEST_TOKEN_WAIT_SECONDS * 1000)
    .prefault('2s')
    .describe(
      `フォームを開いてから送信までの最短時間（${LONGEST_TOKEN_WAIT_SECONDS}s まで。機械的な送信を断る）`,
    ),
  SALES_MODE: oneOf('delete', 'flag')
    .prefault('delete')
    .describe(
      '営業に違いないと判定したお問い合わせの扱い。delete（転送せず削除）または flag（何も削除せず、印を付けて届ける）',
    ),
  SALES_RETENTION: duration(0, 400 * DAY)
    .prefault('14d')
    .describe(
      '削除と判定したお問い合わせを、取り消せるようにごみ箱で保管する期間（14d など。0s なら保管しない）',
    ),
  SALES_RULES_FILE: z
    .string()
    .prefault(join(import.meta.dirname, '../../config/sales-rules.yaml'))
    .describe('営業判定ルールのファイル。変更は自動で読み込まれます'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')
    .prefault('info')
    .describe('ログの詳しさ'),
} as const satisfies Record<string, z.ZodType<unknown, string | undefined>>;

export type SettingName = keyof typeof SETTINGS;

/** The value of each setting; undefined where it has no default and is not set. */
export type SettingValues = {
  [Name in SettingName]:
    | z.output<(typeof SETTINGS)[Name]>
    | ((typeof SETTINGS)[Name] extends z.ZodPrefault ? never : undefined);
};

export type WebhookFormat = SettingValues['WEBHOOK_FORMAT'];
export type WebhookContent = SettingValues['WEBHOOK_CONTENT'];

/** What is told of a setting, with the text that stands for it where it is not set. */
export function settingFacts(name: SettingName) {
  const schema: z.ZodType = SETTINGS[name];
  const standsFor = schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : undefined;
  return { default: standsFor, ...schema.meta() };
}
