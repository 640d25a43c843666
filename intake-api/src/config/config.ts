import { readTextFile } from './yaml-file.ts';
import { hasUnescapedSigns } from './setting-values.ts';
import { smtpAuth } from './smtp-auth.ts';
import { SETTINGS, type Setting, type SettingName, type SettingValues } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How one setting came out, for operators: where its text came from and what is wrong with it. */
export interface SettingReport {
  name: SettingName;
  source: 'environment' | 'file' | 'default' | 'not set';
  /** As given; secrets are masked. */
  shown: string;
  problem: string | undefined;
}

/** Settings that can't be used; the message names every one of them, one a line. */
export class ConfigError extends Error {}

/**
 * A value without blanks and quotes around it: Compose takes them off, other readers of `.env` files leave them
 * (`docker run --env-file`, systemd).
 */
const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/s, '$2');

/** ASCII as Japanese keyboards write it. */
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/;
const FULL_WIDTH_HINT = '（全角の文字があります。半角で書いてください）';

/** What no setting may hold, whatever its form. */
function problemOfText(text: string, { lines }: Setting<unknown>): string | undefined {
  // In place of bytes that are no UTF-8.
  if (text.includes('\ufffd')) return '文字化けしています。.env をUTF-8で保存してください';
  // A comment of an `.env` file where no value stands before it.
  if (/^#\s/.test(text))
    return '# で始まっています。コメントは、値の後ではなく別の行に書いてください';
  if (!lines && /\p{Cc}/u.test(text)) return '改行などの制御文字が入っています。取り除いてください';
  return undefined;
}

function readText(name: SettingName, definition: Setting<unknown>, environment: Environment) {
  const text = unquoted(environment[name] ?? '');
  const file = (definition.secret && environment[`${name}_FILE`]) || '';
  // Nobody knows which of the two is the newer one.
  if (text !== '' && file !== '') {
    throw new Error(`${name} と ${name}_FILE の両方があります。どちらか一方にしてください`);
  }
  if (text !== '') return { source: 'environment', text } as const;
  if (file !== '') return { source: 'file', text: unquoted(readTextFile(file)) } as const;
  if (definition.requiredInProduction && environment['NODE_ENV'] === 'production') {
    throw new Error('本番環境(NODE_ENV=production)では必ず設定してください');
  }
  if (definition.default !== undefined) {
    return { source: 'default', text: definition.default } as const;
  }
  return { source: 'not set', text: undefined } as const;
}

function readSetting(name: SettingName, environment: Environment) {
  const definition: Setting<unknown> = SETTINGS[name];
  const report: SettingReport = { name, source: 'not set', shown: '', problem: undefined };
  let value: unknown;
  try {
    const { source, text } = readText(name, definition, environment);
    if (text === undefined) return { report, value };
    report.source = source;
    report.shown = definition.secret ? maskSecret(text) : text;
    const parsed = definition.schema.safeParse(text);
    value = parsed.data;
    report.problem = problemOfText(text, definition) ?? parsed.error?.issues[0]?.message;
    if (report.problem !== undefined && FULL_WIDTH.test(text)) report.problem += FULL_WIDTH_HINT;
  } catch (error) {
    report.problem = error instanceof Error ? error.message : String(error);
  }
  return { report, value };
}

/** A secret as it may be shown: of a URL its protocol and host. */
function maskSecret(text: string): string {
  const address = URL.parse(text);
  if (!address?.host || hasUnescapedSigns(text)) return '********';
  return `${address.protocol}//${address.username ? '****:****@' : ''}${address.host}`;
}

const NAMES = Object.keys(SETTINGS) as SettingName[];

/** Every setting with its source and problem, in the order of the table. */
export function reportConfig(environment: Environment = process.env): SettingReport[] {
  return NAMES.map((name) => readSetting(name, environment).report);
}

/** Why the links of the daily mail would lead nowhere. */
function linkProblem({ RELEASE_LINK_ORIGIN: link, SITE_ORIGIN, METRICS_PORT }: SettingValues) {
  if (link === undefined || link === SITE_ORIGIN || METRICS_PORT !== undefined) return undefined;
  return 'RELEASE_LINK_ORIGIN: リンクの先がどこにもありません。SITE_ORIGIN と同じにするか、METRICS_PORT も設定してください';
}

/**
 * Reads all settings from the environment, once, at start.
 * @throws ConfigError naming every setting that can't be used.
 */
export function loadConfig(environment: Environment = process.env) {
  const readings = NAMES.map((name) => readSetting(name, environment));
  const problems = readings.flatMap(({ report: { name, problem } }) =>
    problem === undefined ? [] : [`${name}: ${problem}`],
  );
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const values = Object.fromEntries(
    readings.map(({ report, value }) => [report.name, value]),
  ) as SettingValues;
  const auth = smtpAuth(values);
  const combinations = [typeof auth === 'string' ? auth : undefined, linkProblem(values)];
  const wrong = combinations.filter((problem) => problem !== undefined);
  if (typeof auth === 'string' || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    metricsPort: values.METRICS_PORT,
    statusToken: values.STATUS_TOKEN,
    proxies: {
      directProxies: values.TRUST_PROXY,
      upstreamProxies: values.TRUSTED_PROXIES,
    },
    logLevel: values.LOG_LEVEL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    smtpAuth: auth,
    smtpConnections: values.SMTP_CONNECTIONS,
    mail: {
      from: values.MAIL_FROM,
      toContact: values.MAIL_TO_CONTACT,
      toContactByCategory: values.MAIL_TO_CONTACT_BY_CATEGORY,
      toRecruitment: values.MAIL_TO_RECRUITMENT,
      replyTo: values.MAIL_REPLY_TO,
      wording: values.AUTO_REPLY_FILE,
    },
    /** Undefined where only mail is sent. */
    webhook:
      values.WEBHOOK_URL === undefined
        ? undefined
        : {
            url: values.WEBHOOK_URL,
            format: values.WEBHOOK_FORMAT,
            content: values.WEBHOOK_CONTENT,
            secret: values.WEBHOOK_SECRET,
            token: values.WEBHOOK_TOKEN,
          },
    autoReply: values.AUTO_REPLY,
    /** Acknowledgements an hour. */
    autoRepliesPerHour: values.AUTO_REPLY_PER_HOUR,
    reportTo: values.REPORT_TO ?? [],
    releaseLinkOrigin: values.RELEASE_LINK_ORIGIN,
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
