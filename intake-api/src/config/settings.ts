import { isIP } from 'node:net';
import { join } from 'node:path';

import { LONGEST_TOKEN_WAIT_SECONDS } from 'shared/limits';
import * as z from 'zod';

import { DAY } from '../clock.ts';
import { replyWording } from './reply-wording.ts';
import {
  duration,
  wholeNumber,
  url,
  mailbox,
  mailAddresses,
  postUrl,
  recipientsByCategory,
  networks,
  origin,
  serviceAccountKey,
  trustProxy,
  webhookSecret,
} from './setting-values.ts';

/** Receivers that expect a body of their own. */
const WEBHOOK_FORMATS = ['plain', 'slack', 'teams', 'chatwork'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** `summary` holds nothing about a person; `full` is all that was typed, and the names of files. */
const WEBHOOK_CONTENTS = ['summary', 'full'] as const;
export type WebhookContent = (typeof WEBHOOK_CONTENTS)[number];

/** One environment variable that the service understands. */
export interface Setting<Value> {
  /** Turns the text of the variable into its value, or says what is wrong with it. */
  schema: z.ZodType<Value, string>;
  /** What holds when the variable is not set; a text in the same form as the variable. */
  default?: string;
  /** In production the variable must be set, so that nothing is lost on a guess. */
  requiredInProduction?: boolean;
  /** Never shown; may also be given as a file through `NAME_FILE`. */
  secret?: boolean;
  /** It may have several lines. */
  lines?: boolean;
  /** For operators, in Japanese. */
  description: string;
}

/** Every setting of the service. The operators' table is made from this. */
export const SETTINGS = {
  SMTP_URL: {
    schema: url('smtp', 'smtps'),
    default: 'smtp://127.0.0.1:1025',
    requiredInProduction: true,
    secret: true,
    description:
      'メールを渡すSMTPリレー。例 smtps://user:password@smtp.example.jp:465（別のマシンへはTLSが必須。外すには ?requireTLS=false）',
  },
  SMTP_USER: {
    schema: z.string(),
    description: 'リレーのユーザー名。SMTP_URL に書く代わり。OAuthでは送信に使うメールボックス',
  },
  SMTP_PASSWORD: {
    schema: z.string(),
    secret: true,
    description: 'リレーのパスワード。SMTP_USER とともに、記号もそのまま書ける',
  },
  SMTP_OAUTH_TENANT: {
    schema: z
      .string()
      .regex(/^[\w.-]+$/, 'ディレクトリ（テナント）IDか、テナントのドメインを指定してください'),
    description: 'Microsoft 365のOAuth：ディレクトリ（テナント）ID',
  },
  SMTP_OAUTH_CLIENT_ID: {
    schema: z.string(),
    description: 'OAuthのクライアント（アプリケーション）ID',
  },
  SMTP_OAUTH_CLIENT_SECRET: {
    schema: z.string(),
    secret: true,
    description: 'OAuthのクライアントシークレット（「値」。シークレットIDではない）',
  },
  SMTP_OAUTH_REFRESH_TOKEN: {
    schema: z.string(),
    secret: true,
    description: 'GoogleのOAuth：リフレッシュトークン（サービスアカウントを使わないとき）',
  },
  SMTP_OAUTH_KEY: {
    schema: serviceAccountKey,
    secret: true,
    lines: true,
    description: 'GoogleのOAuth：サービスアカウントの鍵（JSONファイルの中身）',
  },
  SMTP_OAUTH_TOKEN_URL: {
    schema: postUrl,
    description: 'OAuthのトークンを求めるアドレス（ふつうは書かない）',
  },
  SMTP_CONNECTIONS: {
    schema: wholeNumber(1, 50),
    default: '5',
    description: 'SMTPリレーへ同時に開く接続の数（一台あたり。1 から 50）',
  },
  MAIL_FROM: {
    schema: mailbox,
    default: 'ツムギエッジ 受付 <noreply@tsumugi-edge.example>',
    requiredInProduction: true,
    description: '差出人（社内宛のメールと受付確認）',
  },
  MAIL_TO_CONTACT: {
    schema: mailAddresses,
    default: 'contact@tsumugi-edge.example',
    requiredInProduction: true,
    description: 'お問い合わせの宛先（カンマ区切りで複数可）',
  },
  MAIL_TO_CONTACT_BY_CATEGORY: {
    schema: recipientsByCategory,
    description:
      '種別ごとのお問い合わせの宛先。例 {solution: [a@example.jp, b@example.jp], other: c@example.jp}（書かない種別は MAIL_TO_CONTACT へ）',
  },
  MAIL_TO_RECRUITMENT: {
    schema: mailAddresses,
    default: 'recruit@tsumugi-edge.example',
    requiredInProduction: true,
    description: '採用応募の宛先（カンマ区切りで複数可）',
  },
  AUTO_REPLY: {
    schema: z
      .enum(['on', 'off'], 'on または off を指定してください')
      .transform((text) => text === 'on'),
    default: 'off',
    description: '送信者への受付確認メール（on / off）',
  },
  AUTO_REPLY_PER_HOUR: {
    schema: wholeNumber(1, 1_000_000),
    default: '100',
    description: '受付確認の数の上限。すべて合わせて、1時間あたり',
  },
  MAIL_REPLY_TO: {
    schema: mailbox,
    description:
      '受付確認への返信先。例 お問い合わせ窓口 <info@example.jp>（未設定なら差出人に返る）',
  },
  AUTO_REPLY_FILE: {
    schema: replyWording,
    description: '受付確認の文面と署名を書いたファイル（未設定なら既定の文面と、差出人の名前）',
  },
  WEBHOOK_URL: {
    schema: postUrl,
    secret: true,
    description:
      '受付のたびに知らせる先。Slack、Teams（ワークフロー）、Chatwork、ほかのシステム（別のマシンへはhttpsが必須。外すには終わりに #requireTLS=false。未設定なら知らせない）',
  },
  WEBHOOK_FORMAT: {
    schema: z.enum(WEBHOOK_FORMATS, `${WEBHOOK_FORMATS.join('、')} のいずれかを指定してください`),
    default: 'plain',
    description: 'WEBHOOK_URL に送る形。plain（JSON）、slack、teams、chatwork',
  },
  WEBHOOK_CONTENT: {
    schema: z.enum(WEBHOOK_CONTENTS, 'summary または full を指定してください'),
    default: 'summary',
    description:
      'WEBHOOK_URL に送る内容。summary（受付番号、種別、日時、判定だけ）または full（入力された全項目も。個人情報を含む）',
  },
  WEBHOOK_SECRET: {
    schema: webhookSecret,
    secret: true,
    description:
      '署名の鍵（Standard Webhooks。whsec_ に続けて24バイト以上のbase64。未設定なら署名しない）',
  },
  WEBHOOK_TOKEN: {
    schema: z.string().regex(/^[\w-]+$/, '英数字で指定してください'),
    secret: true,
    description: 'ChatworkのAPIトークン（WEBHOOK_FORMAT=chatwork のとき）',
  },
  REPORT_TO: {
    schema: mailAddresses,
    description: '毎朝8時（日本時間）に日報を送る宛先（カンマ区切りで複数可。未設定なら送らない）',
  },
  RELEASE_LINK_ORIGIN: {
    schema: origin,
    description:
      '日報の、届けなかったものを見て戻すページへのリンクの始まり。SITE_ORIGIN と同じなら公開のサイトから、http://127.0.0.1:9464 などなら METRICS_PORT からだけ開ける（未設定ならリンクを書かない）',
  },
  SITE_ORIGIN: {
    schema: origin,
    description: 'サイトのアドレス。例 https://www.example.jp（サイトにも組み込まれる）',
  },
  API_HOST: {
    schema: z.string().refine((text) => isIP(text) !== 0, 'IPアドレスを指定してください'),
    default: '127.0.0.1',
    description: '待ち受けるアドレス（コンテナーでは 0.0.0.0）',
  },
  API_PORT: {
    schema: wholeNumber(0, 65_535),
    default: '8787',
    description: '待ち受けるポート',
  },
  METRICS_PORT: {
    schema: wholeNumber(0, 65_535),
    description: 'Prometheus用の指標と、状態のページを返すポート（未設定なら公開しない）',
  },
  STATUS_TOKEN: {
    schema: z.string().min(16, '16文字以上で指定してください'),
    secret: true,
    description:
      '状態のページ（METRICS_PORT の /status）を別のマシンから見るためのパスワード（未設定なら同じマシンからだけ）',
  },
  DATA_DIR: {
    schema: z.string(),
    default: join(import.meta.dirname, '../../.data'),
    description: '未送信の受付を保存するフォルダー',
  },
  DATABASE_URL: {
    schema: url('postgres', 'postgresql'),
    secret: true,
    description: '複数台で共有するPostgreSQL（未設定なら DATA_DIR のファイルに保存）',
  },
  REDIS_URL: {
    schema: url('redis', 'rediss'),
    secret: true,
    description: '要求と受付確認の数を複数台で共有するValkey/Redis（未設定なら台ごとに数える）',
  },
  TRUST_PROXY: {
    schema: trustProxy,
    default: 'off',
    description:
      '信頼するプロキシ。off、または uniquelocal、10.0.0.0/8 などをカンマか空白で区切って',
  },
  TRUSTED_PROXIES: {
    schema: networks,
    description:
      'サイト（Caddy）の手前に置くロードバランサーやCDNのアドレス。空白区切りで（Caddyと共有する）',
  },
  CLAMAV_URL: {
    schema: url('tcp'),
    description:
      '応募の添付ファイルを検査するClamAV（clamd）。例 tcp://clamav:3310（未設定なら検査しない）',
  },
  RATE_LIMIT_MAX: {
    schema: wholeNumber(1, 1_000_000),
    default: '60',
    description: '一つのアドレスから RATE_LIMIT_WINDOW の間に受け付ける要求の数',
  },
  RATE_LIMIT_WINDOW: {
    schema: duration(1000, DAY),
    default: '1m',
    description: '要求を数える時間（10s、1m など）',
  },
  FORM_TOKEN_SECRET: {
    schema: z.string().min(32, '32文字以上で指定してください'),
    secret: true,
    description:
      'フォームトークンの署名鍵（未設定なら一度だけ作り DATA_DIR に保管）。複数台で動かす場合は必ず共通の値を設定',
  },
  FORM_TOKEN_MIN_AGE: {
    schema: duration(0, LONGEST_TOKEN_WAIT_SECONDS * 1000),
    default: '2s',
    description: `フォームを開いてから送信までの最短時間（${LONGEST_TOKEN_WAIT_SECONDS}s まで。機械的な送信を断る）`,
  },
  SALES_MODE: {
    schema: z.enum(['delete', 'flag'], 'delete または flag を指定してください'),
    default: 'delete',
    description:
      '営業に違いないと判定したお問い合わせの扱い。delete（転送せず削除）または flag（何も削除せず件名に印）',
  },
  SALES_RETENTION: {
    schema: duration(0, 400 * DAY),
    default: '14d',
    description:
      '削除と判定したお問い合わせを、取り消せるようにごみ箱で保管する期間（14d など。0s なら保管しない）',
  },
  SALES_RULES_FILE: {
    schema: z.string(),
    default: join(import.meta.dirname, '../../config/sales-rules.yaml'),
    description: '営業判定ルールのファイル。変更は自動で読み込まれます',
  },
  LOG_LEVEL: {
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'fatal、error、warn、info、debug、silent のいずれかを指定してください',
    ),
    default: 'info',
    description: 'ログの詳しさ',
  },
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;

/** The value of each setting; undefined where it has no default and is not set. */
export type SettingValues = {
  [Name in SettingName]:
    | z.output<(typeof SETTINGS)[Name]['schema']>
    | ((typeof SETTINGS)[Name] extends { default: string } ? never : undefined);
};
