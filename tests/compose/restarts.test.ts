import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FILES } from '../fixtures/forms/files.ts';
import { createSender } from '../support/service/sender.ts';
import { until } from '../support/until.ts';
import { gatherCrowd } from './crowd.ts';
import { deliverEverything, expectDelivered } from './delivery.ts';
import { docker, run } from './engine.ts';
import { startProject, type Project } from './project.ts';

let project: Project;
beforeAll(async () => {
  project = await startProject();
});
afterAll(() => project.down());

describe('one instance', () => {
  it('is replaced without a refused request: visitors wait a moment', async (test) => {
    const [before] = await project.containers('intake-api');
    const visitors = gatherCrowd(project.site, { size: 3 });
    await until('some are sending', () => visitors.accepted >= 10);
    await project.must('up', '-d', '--wait', '--force-recreate', '--no-deps', 'intake-api');
    const since = visitors.accepted;
    await until('some have sent since', () => visitors.accepted >= since + 10);
    const { receipts, failures, lost } = await visitors.end();
    await test.annotate(`${receipts.length} accepted, ${failures.length} tries failed`);
    expect(await project.containers('intake-api')).not.toEqual([before]);
    expect({ failures, lost }).toEqual({ failures: [], lost: 0 });
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });

  it.each(['web', 'intake-api'])('loses nothing when %s is restarted', async (service) => {
    const visitors = gatherCrowd(project.site, { size: 3 });
    await until('some are sending', () => visitors.accepted >= 10);
    await project.must('restart', service);
    const since = visitors.accepted;
    await until('some have sent since', () => visitors.accepted >= since + 10);
    const { receipts, lost } = await visitors.end();
    expect(lost).toBe(0);
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });

  it('loses nothing when it is killed', async () => {
    const visitors = gatherCrowd(project.site, { size: 3 });
    await until('some are sending', () => visitors.accepted >= 10);
    await project.must('kill', 'intake-api');
    await project.must('start', 'intake-api');
    const since = visitors.accepted;
    await until('some have sent since', () => visitors.accepted >= since + 10);
    const { receipts, lost } = await visitors.end();
    expect(lost).toBe(0);
    await deliverEverything(project);
    await expectDelivered(project, receipts);
  });

  it('keeps what the relay could not take, also on another machine, from a backup', async () => {
    await project.must('stop', 'inbox');
    const visitor = createSender(project.site);
    const answers = [await visitor.inquire(), await visitor.apply(), await visitor.inquire()];
    const receipts = answers.map((answer) => answer?.receipt ?? 'none');

    // The commands of intake-api/docs/rescue.ja.md.
    await project.must('stop', 'intake-api');
    const backups = join(project.folder, 'backups');
    const backedUp = await run(['intake-api/operations/back-up'], {
      env: { ...project.env, BACKUP_DIR: backups },
    });
    expect(backedUp.code, backedUp.stderr).toBe(0);
    const [name = ''] = await readdir(backups);
    const copy = await readFile(join(backups, name, 'intake-data.tar'));
    await project.must('rm', '--stop', '--force', 'intake-api', 'preflight');
    await docker('volume', 'rm', `${project.name}_intake-data`);

    await project.must('create', 'intake-api');
    const put = await project.feed(copy, 'cp', '-', 'intake-api:/data');
    expect(put.code, put.stderr).toBe(0);
    await project.must('up', '-d', '--wait');
    await deliverEverything(project);
    await expectDelivered(project, receipts);
    // The inbox has forgotten everything but these: they did wait in the copy, files and all.
    const mails = await project.inbox.mails();
    expect(mails).toHaveLength(receipts.length);
    const files = mails.flatMap(({ attachments }) => attachments);
    expect(files.map(({ filename, size }) => ({ filename, size }))).toEqual([
      { filename: '履歴書.pdf', size: FILES.pdf().length },
    ]);
  });
});
