import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ArrivalServer } from '#tests/support/arrivalServer.ts';
import { hasEngine } from '#tests/support/statistics.ts';

const kills = 50;

describe.skipIf(!hasEngine)('arrival (skipped where the optional packages of the engine aren’t installed)', () => {
  let arrival: ArrivalServer;
  beforeAll(async () => {
    arrival = await ArrivalServer.open();
  });
  afterAll(() => arrival.close());

  test(`loses nothing and counts nothing twice in ${kills} kills of engine and server by turns`, async () => {
    await arrival.start();
    const failures: unknown[] = [];
    let [next, isOver] = [0, false];
    async function send(): Promise<void> {
      while (!isOver) await arrival.deliver(next++);
    }
    const senders = [1, 2, 3, 4].map(() => send().catch((error: unknown) => void failures.push(error)));
    for (let kill = 0; kill < kills; kill += 1) {
      const answered = arrival.answered.length + (kill % 4) + 1;
      await vi.waitUntil(() => arrival.answered.length >= answered || failures.length > 0, {
        timeout: 120_000,
        interval: 1,
      });
      // At another moment of a batch each time.
      await pause(kill % 7);
      if (kill % 2 === 0) await arrival.killEngine();
      else {
        await arrival.killServer();
        await arrival.start();
      }
    }
    isOver = true;
    await Promise.all(senders);
    expect(failures).toEqual([]);
    expect(await arrival.miscounted()).toEqual([]);
  });
});
