import type { SettingValues, WebhookFormat } from './settings.ts';

/** Hosts that read one format alone. Others, such as Mattermost, may read the same. */
const HOSTS = {
  slack: /^hooks\.slack(?:-gov)?\.com$/,
  teams: /\.(?:logic\.azure\.com|powerplatform\.com)$/,
  chatwork: /^api\.chatwork\.com$/,
};

/** How the names of a receiver's settings begin: that of submissions, and that of alerts. */
export type ReceiverPrefix = 'WEBHOOK' | 'ALERT_WEBHOOK';

/** What its settings say; undefined where there is none. */
export function receiver(values: SettingValues, prefix: ReceiverPrefix) {
  const url = values[`${prefix}_URL`];
  const [format, secret] = [values[`${prefix}_FORMAT`], values[`${prefix}_SECRET`]];
  return url === undefined ? undefined : { url, format, secret };
}

/** What to look at when a receiver refuses us. */
export const receiverAdvice = (format: WebhookFormat, prefix: ReceiverPrefix): string =>
  ADVICE[format].replaceAll('*', prefix);

const ADVICE: Record<WebhookFormat, string> = {
  slack: 'チャンネルを確かめ、https://hooks.slack.com/services/… を作り直してください',
  teams: 'ワークフローが「オン」か確かめ、URLを sig= の値の終わりまで写してください',
  chatwork: '部屋の番号と、APIトークン（*_SECRET）の持ち主が部屋にいるかを確かめてください',
  plain: '*_URL、*_FORMAT、*_SECRET が先方と合うか確かめてください',
};

/** Why a receiver would refuse all that is posted to it. */
export function webhookProblem(values: SettingValues, prefix: ReceiverPrefix): string | undefined {
  const url = values[`${prefix}_URL`] ?? '';
  const format = values[`${prefix}_FORMAT`];
  const secret = values[`${prefix}_SECRET`];
  const { hostname = '', searchParams } = URL.parse(url) ?? {};
  const [own] = Object.entries(HOSTS).find(([, host]) => host.test(hostname)) ?? [];
  if (own !== undefined && own !== format) {
    return `${prefix}_FORMAT: ${prefix}_URL のホスト（${hostname}）には ${own} を指定してください`;
  }
  if (own === 'teams' && !searchParams?.get('sig')) {
    return `${prefix}_URL: sig= がありません。${receiverAdvice('teams', prefix)}`;
  }
  if (format === 'chatwork' && !/^[\w-]+$/.test(secret ?? '')) {
    return `${prefix}_SECRET: ChatworkのAPIトークン（英数字）を指定してください`;
  }
  const [, key = ''] = /^whsec_([\w+/]+={0,2})$/.exec(secret ?? '') ?? [];
  if (format !== 'plain' || secret === undefined || Buffer.from(key, 'base64').length >= 24)
    return undefined;
  return `${prefix}_SECRET: whsec_ に続けて、24バイト以上をbase64で指定してください（openssl rand -base64 32）`;
}
