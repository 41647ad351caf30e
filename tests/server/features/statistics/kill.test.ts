import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ArrivalServer } from '#tests/support/arrivalServer.ts';
import { hasEngine } from '#tests/support/statistics.ts';

// Servers with engines of their own are started, killed and started again.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const batches = Array.from({ length: 24 }, (_, nth) => nth);
/** So many answers later the server is killed, with others under way. */
const kills = [3, 11];

describe.skipIf(!hasEngine)('arrival (skipped where the optional packages of the engine aren’t installed)', () => {
  let arrival: ArrivalServer;
  beforeAll(async () => {
    arrival = await ArrivalServer.open();
  });
  afterAll(() => arrival.close());

  test('counts each batch once though the server is killed in the middle of them', async () => {
    await arrival.start();
    const waiting = [...batches];
    const failures: unknown[] = [];
    async function sendThem(): Promise<void> {
      for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) await arrival.deliver(nth);
    }
    const senders = [1, 2, 3, 4].map(() => sendThem().catch((error: unknown) => void failures.push(error)));
    for (const answers of kills) {
      await vi.waitUntil(() => arrival.answered.length >= answers || failures.length > 0, {
        timeout: 60_000,
        interval: 1,
      });
      await arrival.killServer();
      await arrival.start();
    }
    await Promise.all(senders);
    expect(failures).toEqual([]);
    expect(arrival.answered.toSorted((a, b) => a - b)).toEqual(batches);
    // Sent again, though they were answered: they were taken for good.
    expect(await Promise.all(batches.slice(0, 4).map((nth) => arrival.send(nth)))).toEqual([200, 200, 200, 200]);
    expect(await arrival.miscounted()).toEqual([]);
  });
});
