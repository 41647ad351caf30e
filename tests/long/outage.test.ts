import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ArrivalServer } from '#tests/support/arrivalServer.ts';
import { hasEngine } from '#tests/support/statistics.ts';

/** Milliseconds. */
const outage = 30_000;
/** Between two looks whether the engine has come back, which is ended then: it takes longer to answer. */
const look = 50;
const [before, after] = [8, 24];
/** A batch that is sent once while the engine is gone. */
const lone = 60_000;

describe.skipIf(!hasEngine)('arrival (skipped where the optional packages of the engine aren’t installed)', () => {
  let arrival: ArrivalServer;
  beforeAll(async () => {
    arrival = await ArrivalServer.open();
  });
  afterAll(() => arrival.close());

  test(`loses nothing and counts nothing twice while the engine is gone for ${outage / 1000} seconds`, async () => {
    await arrival.start();
    const failures: unknown[] = [];
    let [next, isOver] = [0, false];
    async function send(): Promise<void> {
      while (!isOver) await arrival.deliver(next++);
    }
    const answers = (count: number) =>
      vi.waitUntil(() => arrival.answered.length >= count || failures.length > 0, { timeout: 120_000, interval: 20 });
    const senders = [1, 2, 3, 4].map(() => send().catch((error: unknown) => void failures.push(error)));
    await answers(before);

    const end = Date.now() + outage;
    async function keepGone(): Promise<void> {
      while (Date.now() < end) {
        await arrival.killEngine();
        await pause(look);
      }
    }
    const gone = keepGone();
    await pause(outage / 2);
    const [answered, alone] = [arrival.answered.length, await arrival.send(lone)];
    await gone;
    // Whoever sent it was told to send it again, and nobody else was answered meanwhile.
    expect(alone).toBe(503);
    expect(arrival.answered.length).toBe(answered);

    await answers(answered + after);
    await arrival.deliver(lone);
    isOver = true;
    await Promise.all(senders);
    expect(failures).toEqual([]);
    expect(await arrival.miscounted()).toEqual([]);
  });
});
