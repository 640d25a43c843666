import type { SettingValues, WebhookFormat } from './settings.ts';

/** Hosts that read one format alone. Others, such as Mattermost, may read the same. */
const HOSTS = {
  slack: /^hooks\.slack(?:-gov)?\.com$/,
  teams: /\.(?:logic\.azure\.com|powerplatform\.com)$/,
  chatwork: /^api\.chatwork\.com$/,
};

/** What to look at when a receiver refuses us. */
export const RECEIVER_ADVICE: Record<WebhookFormat, string> = {
  slack: 'チャンネルを確かめ、https://hooks.slack.com/services/… を作り直してください',
  teams: 'ワークフローが「オン」か確かめ、URLを sig= の値の終わりまで写してください',
  chatwork: '部屋の番号と、APIトークン（WEBHOOK_SECRET）の持ち主が部屋にいるかを確かめてください',
  plain: 'WEBHOOK_URL、WEBHOOK_FORMAT、WEBHOOK_SECRET が先方と合うか確かめてください',
};

/** Why a receiver would refuse all that is posted to it. */
export function webhookProblem(values: SettingValues): string | undefined {
  const { WEBHOOK_URL: url = '', WEBHOOK_FORMAT: format, WEBHOOK_SECRET: secret } = values;
  const { hostname = '', searchParams } = URL.parse(url) ?? {};
  const [own] = Object.entries(HOSTS).find(([, host]) => host.test(hostname)) ?? [];
  if (own !== undefined && own !== format) {
    return `WEBHOOK_FORMAT: WEBHOOK_URL のホスト（${hostname}）には ${own} を指定してください`;
  }
  if (own === 'teams' && !searchParams?.get('sig')) {
    return `WEBHOOK_URL: sig= がありません。${RECEIVER_ADVICE.teams}`;
  }
  if (format === 'chatwork' && !/^[\w-]+$/.test(secret ?? '')) {
    return 'WEBHOOK_SECRET: ChatworkのAPIトークン（英数字）を指定してください';
  }
  const [, key = ''] = /^whsec_([\w+/]+={0,2})$/.exec(secret ?? '') ?? [];
  if (format !== 'plain' || secret === undefined || Buffer.from(key, 'base64').length >= 24)
    return undefined;
  return 'WEBHOOK_SECRET: whsec_ に続けて、24バイト以上をbase64で指定してください（openssl rand -base64 32）';
}
