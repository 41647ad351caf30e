import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { backgroundJobs } from '#server/jobs.ts';
import { jobRuns } from '#server/platform/jobs/tables.ts';
import { roleNames } from '#src/access/roles.ts';
import { type JobStatus, listJobs } from '#src/resources/auth/routes/jobs.ts';
import { appOver, type TestApp } from '#tests/support/app.ts';
import { jobOf, storedRuns } from '#tests/support/backgroundJobs.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const minute = 60_000;
const url = `/api/auth${listJobs.path}`;

let world: World;
let here: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  here = await appOver(world.platform);
  headers = await signIn(here.app, await world.account('admin'));
});
afterAll(() => here.close());
beforeEach(() => world.platform.database.sql.delete(jobRuns));

async function list(app = here.app): Promise<JobStatus[]> {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return listJobs.answer.parse(answer.json());
}
async function statusOf(name: keyof typeof backgroundJobs): Promise<JobStatus | undefined> {
  return (await list()).find((job) => job.name === name);
}
const ago = (minutes: number): Date => new Date(Date.now() - minutes * minute);
const store = (values: typeof jobRuns.$inferInsert) => world.platform.database.sql.insert(jobRuns).values(values);

describe('GET /v0/jobs', () => {
  test.each(roleNames.filter((role) => role !== 'admin'))('refuses %s', async (role) => {
    const others = await signIn(here.app, await world.account(role));
    expect((await here.app.inject({ url, headers: others })).statusCode).toBe(403);
  });

  test('refuses visitors', async () => {
    expect((await here.app.inject({ url })).statusCode).toBe(401);
  });

  test('lists every declared job with its interval and unmet needs', async () => {
    const jobs = await list();
    expect(jobs.map(({ name }) => name)).toEqual(Object.keys(backgroundJobs));
    expect(await statusOf('mails')).toEqual({
      name: 'mails',
      interval: 2,
      needs: [],
      state: 'waiting',
      startedAt: null,
      duration: null,
      succeededAt: null,
      failedAt: null,
      error: null,
    });
    expect(await statusOf('bookings')).toMatchObject({ needs: ['statistics'], state: 'off' });
    expect(await statusOf('ethereum')).toMatchObject({ needs: ['ethereum'], state: 'off' });
  });

  test('reports a success after a failure, and a failure after a success', async () => {
    const error = 'A connection failed (ECONNRESET).';
    const [older, newer] = [ago(2), ago(1)];
    const run = { startedAt: newer, duration: 12, error };
    await store({ ...run, name: 'mails', failedAt: older, succeededAt: newer });
    await store({ ...run, name: 'clicks', failedAt: newer, succeededAt: older });
    expect(await statusOf('mails')).toMatchObject({ state: 'succeeded', duration: 12, failedAt: older.toISOString() });
    expect(await statusOf('clicks')).toMatchObject({ state: 'failed', error, succeededAt: older.toISOString() });
  });

  test('reports a job as late when its last round ended too long ago for its interval', async () => {
    await store({ name: 'mails', startedAt: ago(5), duration: 1, succeededAt: ago(5) });
    await store({ name: 'clicks', startedAt: ago(20), duration: 1, succeededAt: ago(20) });
    await store({ name: 'postbacks', startedAt: ago(25), duration: 1, failedAt: ago(25), error: 'x' });
    expect((await statusOf('mails'))?.state).toBe('late');
    expect((await statusOf('clicks'))?.state).toBe('succeeded');
    expect((await statusOf('postbacks'))?.state).toBe('late');
  });

  test('reports the runs of another process that meets the needs', async () => {
    await store({ name: 'bookings', startedAt: ago(1), duration: 1, succeededAt: ago(1) });
    expect((await statusOf('bookings'))?.state).toBe('succeeded');
    await world.platform.database.sql.update(jobRuns).set({ succeededAt: ago(60) });
    expect((await statusOf('bookings'))?.state).toBe('off');
  });

  test('reports after a restart what ran before, failed rounds too', async () => {
    const jobs = { ...backgroundJobs, mails: jobOf(async () => Promise.reject(new TypeError())) };
    const only = { mails: jobs.mails, clicks: jobOf(async () => undefined) };
    const first = await buildApp(world.platform, { log: false, jobs: only, runsJobs: true });
    await first.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitFor(async () => expect(await storedRuns(world.platform)).toHaveLength(2), { timeout: 10_000 });
    expect((await list(first)).map(({ name, state }) => [name, state])).toEqual([
      ['mails', 'failed'],
      ['clicks', 'succeeded'],
    ]);
    await first.close();
    const second = await buildApp(world.platform, { log: false });
    const jobsAfter = (await list(second)).filter(({ startedAt }) => startedAt !== null);
    expect(jobsAfter.map(({ name, state, error }) => [name, state, error])).toEqual([
      ['mails', 'failed', 'An unexpected error: TypeError.'],
      ['clicks', 'succeeded', null],
    ]);
    await second.close();
  });
});
