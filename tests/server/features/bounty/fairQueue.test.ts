import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importFileName, importFolder } from '#server/csv/importFile.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { occupyAllOf } from '#tests/support/fairQueue.ts';
import {
  type Answer,
  openParticipationApp,
  type ParticipationApp,
  type Person,
} from '#tests/support/participationApp.ts';
import { openPayouts } from '#tests/support/payouts.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
});
afterAll(() => here.close());

const refused = { status: 429, body: { type: catalogue.ownTurnsTaken.type } };

/** Refused while somebody's look-ups have all their turns, and done afterwards. */
async function expectTurns({ id }: Person, ask: () => Promise<Answer>): Promise<Answer> {
  const end = occupyAllOf(here.platform.fairQueues, 'lookUp', id);
  expect(await ask()).toMatchObject(refused);
  end();
  const answer = await ask();
  expect(Math.floor(answer.status / 100)).toBe(2);
  return answer;
}

test('Whatever asks a social network has turns of the account that asks.', async () => {
  const [hunter, task] = [await here.hunter(), await here.task({ requiredAccount: '@quarryhq' })];
  await expectTurns(hunter, () => here.ask(hunter, 'GET', `/v0/tasks/${task.id}/eligibility`));
  const { body: participation } = await expectTurns(hunter, () => here.join(hunter, task));
  await expectTurns(here.manager, () =>
    here.ask(here.manager, 'GET', `/v0/participations/${participation.id}/account`),
  );

  await here.follow(hunter.handle, '@quarryhq');
  await here.platform.database.sql.execute(sql`update participations set retry_at = now() - interval '1 second'`);
  const retried = await expectTurns(hunter, () => here.move(hunter, 'participations', participation, 'pending'));
  expect(retried.body['status']).toBe('pending');

  const { body: active } = await here.move(here.manager, 'participations', participation, 'active');
  const url = await here.post(hunter.handle);
  const { body: submission } = await expectTurns(hunter, () => here.submit(hunter, active, { url }));
  expect(submission['status']).toBe('pending');
});

test('A file of payments has the turns of an import.', async () => {
  const pay = openPayouts(here);
  const campaign = await here.campaign();
  await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  const file = `ID,Transaction hash\r\n${line?.id},0x${'a'.repeat(64)}\r\n`;
  const kept = async () => (await readdir(importFolder())).filter((name) => importFileName.test(name));
  const before = await kept();
  for (const work of ['importFile', 'import'] as const) {
    const end = occupyAllOf(here.platform.fairQueues, work, here.manager.id);
    expect(await pay.importPayments(payout, file)).toMatchObject(refused);
    end();
  }
  // Other tests may have files there.
  await vi.waitFor(async () => expect((await kept()).filter((name) => !before.includes(name))).toEqual([]));
  expect(await pay.importPayments(payout, file)).toMatchObject({ status: 200, body: { status: 'done' } });
});

test('A file of stakes has the turns of an export, of the network that asks.', async () => {
  const { id } = await here.campaign();
  const ask = (remoteAddress: string) => here.app.inject({ url: `/api/bounty/v0/stakes/${id}/export`, remoteAddress });
  const end = occupyAllOf(here.platform.fairQueues, 'export', '203.0.113.7');
  expect((await ask('203.0.113.7')).json()).toMatchObject(refused.body);
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
  end();
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
});
