import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackgroundJobs } from '#server/jobs.ts';
import { jobRuns } from '#server/platform/jobs/tables.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { jobOf, startTestJobs, storedRuns } from '#tests/support/backgroundJobs.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await freshPlatform();
});
afterAll(() => platform.database.close());
beforeEach(() => platform.database.sql.delete(jobRuns));

/** Runs jobs until a condition holds. @returns what they logged */
async function run(jobs: BackgroundJobs, until: () => boolean | Promise<boolean>): Promise<string> {
  const lines: string[] = [];
  const stop = startTestJobs(jobs, platform, lines);
  await vi.waitUntil(until, { timeout: 10_000, interval: 10 });
  await stop();
  return lines.join('');
}
const isStored = async () => (await storedRuns(platform)).length > 0;

describe('a background job', () => {
  test('stores when it ran last; the next success keeps the last failure', async () => {
    const before = Date.now();
    let failures = 0;
    const round = async () => {
      if (failures > 0) return;
      failures += 1;
      throw new RangeError();
    };
    await run({ news: jobOf(round, 1) }, async () => Boolean((await storedRuns(platform))[0]?.succeededAt));
    const [stored] = await storedRuns(platform);
    expect(stored).toMatchObject({ name: 'news', error: 'An unexpected error: RangeError.' });
    expect(Number(stored?.failedAt)).toBeGreaterThanOrEqual(before);
    expect(Number(stored?.succeededAt)).toBeGreaterThanOrEqual(Number(stored?.failedAt));
    expect(Number(stored?.startedAt)).toBeLessThanOrEqual(Number(stored?.succeededAt));
    expect(stored?.duration).toBeLessThan(10_000);
  });

  test('stores its last run once a minute while its outcome is the same', async () => {
    const rounds: number[] = [];
    const round = async () => void rounds.push(Date.now());
    await run({ busy: jobOf(round, 5) }, () => rounds.length > 20);
    const [stored] = await storedRuns(platform);
    expect(Number(stored?.startedAt)).toBeLessThanOrEqual(rounds[0] ?? 0);
    expect(rounds.at(-1)).toBeGreaterThan(rounds[0] ?? 0);
  });

  test('goes on while the database refuses to store its last run', async () => {
    await platform.database.sql.execute(sql`alter table job_runs rename to elsewhere`);
    let rounds = 0;
    const logged = await run({ busy: jobOf(async () => void (rounds += 1), 1) }, () => rounds > 3);
    await platform.database.sql.execute(sql`alter table elsewhere rename to job_runs`);
    expect(logged).toContain('could not be stored');
    expect(logged).not.toContain('The background job busy failed');
    await run({ busy: jobOf(async () => undefined, 1) }, isStored);
  });

  test('fails alone if it cannot be opened', async () => {
    const open = () => {
      throw new SyntaxError();
    };
    let rounds = 0;
    const other = jobOf(async () => void (rounds += 1), 1);
    await run({ broken: { interval: 1, open }, other }, () => rounds > 3);
    const [broken] = await storedRuns(platform);
    expect(broken).toMatchObject({ name: 'broken', error: 'An unexpected error: SyntaxError.' });
  });

  test('has no run before it is ready', async () => {
    let isReady = false;
    let rounds = 0;
    const job = { ...jobOf(async () => void (rounds += 1)), isReady: () => isReady };
    const stop = startTestJobs({ later: job }, platform);
    await vi.waitFor(() => expect(rounds).toBe(0));
    expect(await storedRuns(platform)).toEqual([]);
    isReady = true;
    await vi.waitUntil(isStored, { timeout: 10_000 });
    await stop();
    expect(rounds).toBe(1);
  });

  test('that is interrupted by the end of the server has not failed, and is closed', async () => {
    const closed: string[] = [];
    const stop = startTestJobs(
      {
        asking: {
          interval: 1,
          open: (_context, stopping) => ({
            round: () =>
              new Promise((_resolve, reject) => stopping.addEventListener('abort', () => reject(new Error()))),
            close: async () => void closed.push('asking'),
          }),
        },
      },
      platform,
    );
    await stop();
    expect(closed).toEqual(['asking']);
    expect(await storedRuns(platform)).toEqual([]);
  });
});
