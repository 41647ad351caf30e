import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnCampaignMoney } from '#server/features/bounty/campaigns/returnCampaignMoney.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { platformOver } from '../support/app.ts';
import { killedFigures } from '../support/bookingWriter.ts';
import { settledInvariants } from '../support/invariants/campaigns.ts';
import { moneyInvariants } from '../support/invariants/moneyInvariants.ts';
import { bookingPlaces, killBooking } from '../support/killBooking.ts';
import { expectConsistentLedger } from '../support/ledger.ts';
import { type KilledServer, moneyIn, openKilledServer } from '../support/money/killedServer.ts';
import { type KillFlow, killFlows } from '../support/money/killFlows.ts';
import type { Answer } from '../support/participationApp.ts';

/** As many as issue 16 promises, at least. */
const promised = 100;
/** Milliseconds between two looks whether the server stands where it is to be killed. */
const look = 5;
const minute = 60_000;

describe.runIf(findPostgres())('money, on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let server: KilledServer;
  let kills = 0;
  beforeAll(async () => {
    postgres = await startPostgres(findPostgres() ?? '');
    server = await openKilledServer(postgres.url);
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
  });

  /** Waits until the server stands where it is to be killed. */
  async function standing(signal: AbortSignal): Promise<undefined> {
    while (!signal.aborted && !(await server.points.isReached())) await pause(look);
    return undefined;
  }

  /** Sends a request, and kills the server before its nth row. @returns the answer; undefined where it was killed */
  async function answerOrKill(send: () => Promise<Answer>, nth: number): Promise<Answer | undefined> {
    const { points } = server;
    await points.arm(nth);
    const over = new AbortController();
    const sending = send();
    const stands = standing(over.signal);
    const answer = await Promise.race([sending, stands]).finally(() => over.abort());
    await stands;
    if (answer === undefined) {
      await server.kill();
      await expect(sending).rejects.toThrow(/fetch failed|terminated/);
      await points.release();
      kills += 1;
    }
    await points.arm(0);
    return answer;
  }

  /** Kills the server before each row that the request writes, and sends it again under its key until it is answered. */
  async function killAtEachStep({ by, prepare, isInParts }: KillFlow): Promise<number> {
    const { database } = server;
    await server.start();
    await server.signIn();
    const sent = await prepare(server);
    const key = crypto.randomUUID();
    const send = () => server.send(by, sent, key);
    const before = await moneyIn(database);
    const left = new Set<string>();
    let answer: Answer | undefined;
    let nth = 0;
    while (answer === undefined) {
      nth += 1;
      await server.start();
      answer = await answerOrKill(send, nth);
      left.add(await moneyIn(database));
      await expectConsistentLedger(database);
    }
    expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status === 200 || status === 201) });
    const after = await moneyIn(database);
    expect(after).not.toBe(before);
    if (!isInParts) expect([...left].filter((text) => text !== before && text !== after)).toEqual([]);
    // Answered again, and not done again.
    expect((await send()).status).toBe(answer.status);
    expect(await moneyIn(database)).toBe(after);
    return nth - 1;
  }

  test.each(killFlows)(
    'killed at any step while $name, both or neither has happened, and all invariants hold',
    {
      timeout: 10 * minute,
    },
    async (flow) => {
      // The key, the record, its history, the answer, the commit.
      expect(await killAtEachStep(flow)).toBeGreaterThanOrEqual(5);
    },
  );

  test('killed at any step of an hour, all of it is booked or nothing, and all invariants hold', {
    timeout: 5 * minute,
  }, async () => {
    const { database } = server;
    const before = await moneyIn(database);
    for (const nth of bookingPlaces) {
      await killBooking(nth, database.url);
      kills += 1;
      expect(await moneyIn(database)).toBe(before);
      await expectConsistentLedger(database);
    }
    const platform = await platformOver(database);
    expect(await bookHour(platform, killedFigures)).toBe(2);
    expect(await bookHour(platform, killedFigures)).toBe(0);
    await expectConsistentLedger(database);
  });

  test(`that were ${promised} kills or more, after which nothing is left over`, async () => {
    await returnCampaignMoney(server.database);
    await expectConsistentLedger(server.database, [...moneyInvariants, ...settledInvariants]);
    expect(kills).toBeGreaterThanOrEqual(promised);
  });
});
