import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BackgroundJobs, backgroundJobs } from '#server/jobs.ts';
import { jobRuns } from '#server/platform/jobs/tables.ts';
import { jobOf, jobsOfTests, outcomeOf, startTestJobs, storedRuns } from '#tests/support/backgroundJobs.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const names = Object.keys(backgroundJobs).toSorted();

let folder: string;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-jobs-'));
  world = await openWorld({ dataDir: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => world.platform.database.sql.delete(jobRuns));

/** Runs jobs until each has a stored round. @returns the error of each */
async function runAll(jobs: BackgroundJobs, expected: readonly string[] = names) {
  const stop = startTestJobs(jobs, world.platform);
  await vi.waitFor(async () => expect((await storedRuns(world.platform)).map(({ name }) => name)).toEqual(expected), {
    timeout: 20_000,
    interval: 20,
  });
  await stop();
  const runs = await storedRuns(world.platform);
  return Object.fromEntries(runs.map((run) => [run.name, outcomeOf(run)]));
}

/** All jobs succeeded, except the given ones. */
const succeededExcept = (failed: Readonly<Record<string, string>>) => ({
  ...Object.fromEntries(names.map((name) => [name, undefined])),
  ...failed,
});

describe('the background jobs', () => {
  test('all succeed on a filled database', async () => {
    expect(await runAll(jobsOfTests())).toEqual(succeededExcept({}));
  });

  test.each(names)('all run except %s, which fails', async (name) => {
    const failing = jobOf(async () => {
      throw new TypeError('secret');
    });
    expect(await runAll({ ...jobsOfTests(), [name]: failing })).toEqual(
      succeededExcept({ [name]: 'An unexpected error: TypeError.' }),
    );
  });

  test('all run except the one whose table is missing', async () => {
    const { sql: executor } = world.platform.database;
    await executor.execute(sql`alter table idempotency_keys rename to elsewhere`);
    const outcomes = await runAll(jobsOfTests());
    await executor.execute(sql`alter table elsewhere rename to idempotency_keys`);
    expect(outcomes).toEqual(succeededExcept({ 'idempotency-keys': 'The database reported error 42P01.' }));
  });

  test('all run while one of them hangs', async () => {
    const hanging = { ...jobOf(() => new Promise(() => undefined)), patience: 0 };
    const others = names.filter((name) => name !== 'mails');
    const outcomes = await runAll({ ...jobsOfTests(), mails: hanging }, others);
    expect(Object.keys(outcomes)).toEqual(others);
  });

  test('run only where their needs are met', async () => {
    const { configuration } = world.platform;
    const invoicing = { ...configuration.invoicing, ethereumRpcUrl: undefined };
    const platform = { ...world.platform, configuration: { ...configuration, services: [], invoicing } };
    const opened: string[] = [];
    const jobs = Object.fromEntries(
      Object.entries(backgroundJobs).map(([name, job]) => {
        const open = () => (opened.push(name), { round: async () => undefined });
        return [name, { ...job, isReady: () => true, open }];
      }),
    );
    await startTestJobs(jobs, platform)();
    expect(opened.toSorted()).toEqual(names.filter((name) => backgroundJobs[name as 'mails'].needs === undefined));
  });
});
