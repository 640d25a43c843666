import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { until } from '../until.ts';
import type { ReceivedMail } from './mailbox.ts';

/** What a spam filter thinks of a mail. */
export interface SpamScore {
  points: number;
  /** Names of its rules that matched, with what each adds, the heaviest first. */
  symbols: string[];
}

const NOT_SCORED: SpamScore = { points: Infinity, symbols: ['not scored'] };

/** Scores of SpamAssassin under its own settings, without the network; one for each mail. */
export function spamAssassinScores(mails: readonly ReceivedMail[]): SpamScore[] {
  // One file of all mails, as its start takes the most time.
  const input = mails.map(({ raw }) => `From sender Fri Nov 20 14:03:00 2026\n${raw.toString()}\n`);
  // Local tests alone, and a report in place of the text.
  const args = ['-L', '-t', '--mbox'];
  const { stdout } = spawnSync('spamassassin', args, {
    input: input.join(''),
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  // Each mail, whose order it changes, and then the report about it.
  const scores = new Map<string | undefined, SpamScore>();
  const parts = stdout.split('Content analysis details:');
  for (const [index, report] of parts.slice(1).entries()) {
    const ids = Array.from((parts[index] ?? '').matchAll(/^Message-ID: (\S+)/gim), ([, id]) => id);
    const symbols = Array.from(
      report.matchAll(/^ *(-?[\d.]+) ([A-Z]\w+)/gm),
      ([, points, name]) => ({
        name,
        points: Number(points),
      }),
    );
    scores.set(ids.at(-1), {
      points: Number(/\((-?[\d.]+) points/.exec(report)?.[1]),
      symbols: symbols
        .toSorted((a, b) => b.points - a.points)
        .map(({ name, points }) => `${name} ${points.toFixed(1)}`),
    });
  }
  return mails.map(({ parsed }) => scores.get(parsed.messageId) ?? NOT_SCORED);
}

// Modules of rspamd that ask the network or another server.
const ASKING = [
  ...['arc', 'asn', 'bimi', 'dkim', 'dmarc', 'fuzzy_check', 'hfilter', 'mx_check', 'neural'],
  ...['rbl', 'rspamd_update', 'spf', 'surbl'],
];

/** Scores of rspamd under its own settings, without the network; one for each mail. */
export async function rspamdScores(mails: readonly ReceivedMail[]): Promise<SpamScore[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rspamd-'));
  const socketPath = join(folder, 'scan.sock');
  const override = (name: string, ...lines: string[]) =>
    writeFileSync(join(folder, 'override.d', name), lines.map((line) => `${line};\n`).join(''));
  mkdirSync(join(folder, 'override.d'));
  for (const name of ASKING) override(`${name}.conf`, 'enabled = false');
  for (const name of ['controller', 'proxy']) override(`worker-${name}.inc`, 'enabled = false');
  override('worker-normal.inc', `bind_socket = "${socketPath} mode=0600"`, 'count = 1');
  override('logging.inc', 'type = "console"', 'level = "warning"');
  // Its own list of 9,628 suffixes takes half a minute to compile on a busy machine.
  writeFileSync(join(folder, 'suffixes'), ['com', 'jp', 'co.jp', 'ne.jp', ''].join('\n'));
  override('options.inc', `tempdir = "${folder}"`, `url_tld = "${folder}/suffixes"`);
  const variables = ['DBDIR', 'RUNDIR', 'LOGDIR', 'LOCAL_CONFDIR'].map(
    (name) => `--var=${name}=${folder}`,
  );
  // As root it refuses to run unless that is asked for.
  const args = ['-f', '-i', '-c', '/etc/rspamd/rspamd.conf', ...variables];
  const rspamd = spawn('rspamd', args, { stdio: 'ignore' });
  const ended = once(rspamd, 'exit');
  try {
    await until('rspamd answers', () =>
      ask(socketPath, { path: '/ping' }).then(
        () => true,
        () => false,
      ),
    );
    const scores: SpamScore[] = [];
    for (const mail of mails) scores.push(await scan(mail, socketPath));
    return scores;
  } finally {
    rspamd.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

interface RspamdAnswer {
  score: number;
  symbols: Record<string, { name: string; score: number }>;
}

async function scan({ raw, envelope }: ReceivedMail, socketPath: string): Promise<SpamScore> {
  const headers = { From: envelope.from, Rcpt: envelope.to };
  const said = await ask(socketPath, { method: 'POST', path: '/checkv2', headers }, raw);
  const answer = JSON.parse(said) as RspamdAnswer;
  const symbols = Object.values(answer.symbols).filter(({ score }) => score !== 0);
  return {
    points: answer.score,
    symbols: symbols
      .toSorted((a, b) => b.score - a.score)
      .map(({ name, score }) => `${name} ${score.toFixed(2)}`),
  };
}

async function ask(socketPath: string, options: RequestOptions, body?: Buffer): Promise<string> {
  const asked = request({ socketPath, ...options });
  asked.end(body);
  const [response] = await once(asked, 'response');
  return text(response);
}
