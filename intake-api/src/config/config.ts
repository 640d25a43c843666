import { receiver, webhookProblem } from './receivers.ts';
import { WELL_FORMED } from './setting-values.ts';
import { smtpAuth } from './smtp-auth.ts';
import { SETTINGS, settingFacts, type SettingName, type SettingValues } from './settings.ts';
import { readTextFile } from './yaml-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that can't be used; the message names every one of them, one a line. */
export class ConfigError extends Error {}

/**
 * A value without blanks and quotes around it: Compose takes them off, other readers of `.env` files leave them
 * (`docker run --env-file`, systemd).
 */
const unquoted = (text = '') => text.trim().replace(/^(["'])(.*)\1$/s, '$2');

/** The text of a setting, and where it is from. @throws Error that says why it can't be had */
function readText(name: SettingName, environment: Environment) {
  const { secret, requiredInProduction, default: standsFor } = settingFacts(name);
  const text = unquoted(environment[name]);
  const file = secret ? environment[`${name}_FILE`] : undefined;
  // Nobody knows which of the two is the newer one.
  if (text && file) {
    throw new Error(`${name} と ${name}_FILE の両方があります。どちらか一方にしてください`);
  }
  if (text) return { source: 'environment', text } as const;
  if (file) return { source: 'file', text: unquoted(readTextFile(file)) } as const;
  if (requiredInProduction && environment['NODE_ENV'] === 'production') {
    throw new Error('本番環境(NODE_ENV=production)では必ず設定してください');
  }
  return { source: standsFor === undefined ? 'not set' : 'default', text: standsFor } as const;
}

/** ASCII as Japanese keyboards write it. */
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/;

/** What no setting may hold, whatever its form. JSON may have several lines. */
function problemOfText(text: string): string | undefined {
  // In place of bytes that are no UTF-8.
  if (text.includes('\ufffd')) return '文字化けしています。.env をUTF-8で保存してください';
  // A comment of an `.env` file where no value stands before it.
  if (/^#\s/.test(text))
    return '# で始まっています。コメントは、値の後ではなく別の行に書いてください';
  if (!text.startsWith('{') && /\p{Cc}/u.test(text))
    return '改行などの制御文字が入っています。取り除いてください';
  return undefined;
}

/** A secret as it may be shown: of a URL its protocol and host. */
function maskSecret(text: string): string {
  const address = URL.parse(text);
  if (!address?.host || !WELL_FORMED.test(text)) return '********';
  return `${address.protocol}//${address.username ? '****:****@' : ''}${address.host}`;
}

function readSetting(name: SettingName, environment: Environment) {
  try {
    const { source, text } = readText(name, environment);
    if (text === undefined) return { name, source, shown: '', problem: undefined };
    const { data: value, error } = SETTINGS[name].safeParse(text);
    const problem = problemOfText(text) ?? error?.issues[0]?.message;
    const hint = FULL_WIDTH.test(text) ? '（全角の文字があります。半角で書いてください）' : '';
    const shown = settingFacts(name).secret ? maskSecret(text) : text;
    return { name, source, shown, problem: problem && problem + hint, value };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { name, source: 'not set', shown: '', problem } as const;
  }
}

const readSettings = (environment: Environment) =>
  (Object.keys(SETTINGS) as SettingName[]).map((name) => readSetting(name, environment));

/**
 * How each setting came out, for operators, in the order of the table: where its text came from, as given but for
 * secrets, which are masked, and what is wrong with it.
 */
export const reportConfig = (environment: Environment = process.env) =>
  readSettings(environment).map(({ value: _, ...report }) => report);

/** Names that begin as settings do, and are read by Compose or by a program beside the service. */
const OTHERS = ['SITE_ADDRESS', 'STATUS_PORTS', 'SALES_RULES_DIR', 'DATABASE_PASSWORD'];

/** Variables that begin as a setting does and are none: most are misspelt, and change nothing. */
export function unknownNames(environment: Environment = process.env): string[] {
  const names = [...Object.keys(SETTINGS), ...OTHERS];
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  const starts = new Set(names.map((name) => name.split('_', 1)[0]));
  return Object.keys(environment).filter(
    (name) => name.includes('_') && starts.has(name.split('_', 1)[0]) && !known.has(name),
  );
}

/** Why the links of the daily mail would lead nowhere, or are missed. */
function linkProblem(values: SettingValues) {
  const { RELEASE_LINK_ORIGIN: link, SITE_ORIGIN, METRICS_PORT, FOLLOW_UP_DAYS } = values;
  if (FOLLOW_UP_DAYS !== undefined && link === undefined) {
    return 'FOLLOW_UP_DAYS: 「対応した」と記すページがありません。RELEASE_LINK_ORIGIN も設定してください';
  }
  if (link === undefined || link === SITE_ORIGIN || METRICS_PORT !== undefined) return undefined;
  return 'RELEASE_LINK_ORIGIN: リンクの先がどこにもありません。SITE_ORIGIN と同じにするか、METRICS_PORT も設定してください';
}

/**
 * Reads all settings from the environment, once, at start.
 * @throws ConfigError naming every setting that can't be used.
 */
export function loadConfig(environment: Environment = process.env) {
  const readings = readSettings(environment);
  const problems = readings.flatMap(({ name, problem }) => (problem ? `${name}: ${problem}` : []));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const values = Object.fromEntries(
    readings.map(({ name, value }) => [name, value]),
  ) as SettingValues;
  const auth = smtpAuth(values);
  const combinations = [
    auth,
    linkProblem(values),
    webhookProblem(values, 'WEBHOOK'),
    webhookProblem(values, 'ALERT_WEBHOOK'),
  ];
  const wrong = combinations.filter((problem) => typeof problem === 'string');
  if (typeof auth === 'string' || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const webhook = receiver(values, 'WEBHOOK');
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    metricsPort: values.METRICS_PORT,
    statusToken: values.STATUS_TOKEN,
    proxies: { directProxies: values.TRUST_PROXY ?? [], upstreamProxies: values.TRUSTED_PROXIES },
    logLevel: values.LOG_LEVEL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    smtpAuth: auth,
    mail: {
      from: values.MAIL_FROM,
      toContact: values.MAIL_TO_CONTACT,
      toContactByCategory: values.MAIL_TO_CONTACT_BY_CATEGORY,
      toRecruitment: values.MAIL_TO_RECRUITMENT,
      wording: values.AUTO_REPLY_FILE,
    },
    /** Undefined where only mail is sent. */
    webhook: webhook && { ...webhook, content: values.WEBHOOK_CONTENT },
    /** Where trouble is told; undefined where it is not. */
    alertWebhook: receiver(values, 'ALERT_WEBHOOK'),
    heartbeatUrl: values.HEARTBEAT_URL,
    autoReply: values.AUTO_REPLY,
    reportTo: values.REPORT_TO ?? [],
    releaseLinkOrigin: values.RELEASE_LINK_ORIGIN,
    followUpDays: values.FOLLOW_UP_DAYS,
    siteOrigin: values.SITE_ORIGIN,
    clamavUrl: values.CLAMAV_URL,
    /** `window` in milliseconds. */
    rateLimit: { max: values.RATE_LIMIT_MAX, window: values.RATE_LIMIT_WINDOW },
    /** `minAge` in milliseconds. */
    formToken: { secret: values.FORM_TOKEN_SECRET, minAge: values.FORM_TOKEN_MIN_AGE },
    /** `retention` in milliseconds. */
    sales: {
      mode: values.SALES_MODE,
      retention: values.SALES_RETENTION,
      rulesFile: values.SALES_RULES_FILE,
    },
  };
}

/** The settings of one running service. */
export type Config = ReturnType<typeof loadConfig>;
