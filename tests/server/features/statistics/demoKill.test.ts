import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ArrivalServer } from '#tests/support/arrivalServer.ts';
import { hasEngine } from '#tests/support/statistics.ts';

// Servers with engines of their own are started, killed and started again.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** The log's lines about weeks of the demo's events. */
const weeksIn = (output: string): number => output.split('Demo data: the events of the week').length - 1;
/** Weeks that the demo's events are in. */
const allWeeks = 14;

describe.skipIf(!hasEngine)('arrival (skipped where the optional packages of the engine aren’t installed)', () => {
  let arrival: ArrivalServer;
  beforeAll(async () => {
    arrival = await ArrivalServer.open({ demo: true });
  });
  afterAll(() => arrival.close());

  it('counts what was acknowledged while a killed server wrote the demo’s events', async () => {
    await arrival.start();
    const isFilling = (weeks: number) =>
      vi.waitUntil(() => weeksIn(arrival.output()) >= weeks, { timeout: 90_000, interval: 5 });
    // Before the first week, the events would be taken for those of an engine that needs no demo.
    await isFilling(1);
    for (let nth = 0; nth < 8; nth += 1) await arrival.deliver(nth);
    await arrival.killServer();
    expect(weeksIn(arrival.output())).toBeLessThan(allWeeks);

    await arrival.start();
    await arrival.deliver(8);
    // By then what the first server has written of the demo is removed.
    await isFilling(1);
    expect(await arrival.miscounted()).toEqual([]);
  });
});
