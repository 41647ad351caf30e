import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importFileName, importFolder } from '#server/csv/receiveFile.ts';
import type { LongWork } from '#server/platform/fairQueue.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { occupyAllOf } from '#tests/support/fairQueue.ts';
import {
  type Answer,
  openParticipationApp,
  type ParticipationApp,
  type Person,
} from '#tests/support/participationApp.ts';
import { openPayouts } from '#tests/support/payouts.ts';
import { takenTurns } from '#tests/support/turnsTaken.ts';

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

test('A payout is created in the turn of a batch.', async () => {
  const pay = openPayouts(here);
  const campaign = await here.campaign();
  await pay.earner(campaign);
  const end = occupyAllOf(here.platform.fairQueues, 'batch', here.manager.id);
  expect(await pay.make(campaign)).toMatchObject(refused);
  end();
  expect(await pay.make(campaign)).toMatchObject({ status: 201 });
});

test('A file of stakes takes a turn of the network that requests it, and none of the exports of accounts.', async () => {
  const { id } = await here.campaign();
  const ask = (remoteAddress: string) => here.app.inject({ url: `/api/bounty/v0/stakes/${id}/export`, remoteAddress });
  const { fairQueues } = here.platform;
  const end = occupyAllOf(fairQueues, 'stakesFile', '203.0.113.7');
  expect((await ask('203.0.113.7')).json()).toMatchObject(refused.body);
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
  end();
  const endExports = occupyAllOf(fairQueues, 'export', '203.0.113.7');
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
  endExports();
  expect((await ask('203.0.113.7')).statusCode).toBe(200);
});

test('New sums and pages of public stakes have turns of the network that asks, and cached sums have none.', async () => {
  const { id } = await here.campaign();
  const ask = async (path: '' | '/participants', remoteAddress: string) =>
    (await here.app.inject({ url: `/api/bounty/v0/stakes/${id}${path}`, remoteAddress })).statusCode;
  const [busy, other] = ['203.0.113.7', '203.0.113.8'] as const;
  const end = occupyAllOf(here.platform.fairQueues, 'stakes', busy);
  expect([await ask('', busy), await ask('/participants', busy)]).toEqual([429, 429]);
  expect([await ask('', other), await ask('/participants', other)]).toEqual([200, 200]);
  expect([await ask('', busy), await ask('/participants', busy)]).toEqual([200, 429]);
  end();
  expect(await ask('/participants', busy)).toBe(200);
});

/** Expects refusals for the manager while all their turns are taken, and answers for an administrator. */
async function expectTurnsOf(work: LongWork, paths: readonly string[]): Promise<void> {
  const { manager } = here;
  const end = occupyAllOf(here.platform.fairQueues, work, manager.id);
  for (const path of paths) {
    expect(await here.ask(manager, 'GET', path)).toMatchObject(refused);
    expect(await here.ask(here.admin, 'GET', path)).toMatchObject({ status: 200 });
  }
  end();
  for (const path of paths) expect(await here.ask(manager, 'GET', path)).toMatchObject({ status: 200 });
}

test('Sums over all participants of a task or campaign take turns of the account that requests them.', async () => {
  const task = await here.task();
  const campaign = `/v0/campaigns/${String(task['campaign'])}`;
  await expectTurnsOf('money', [`/v0/tasks/${task.id}/statistics`, `${campaign}/account`, `${campaign}/payouts/due`]);
});

test('A search for duplicates among all participants has the turns of a search.', async () => {
  const { body } = await here.join(await here.hunter(), await here.task());
  await expectTurnsOf('search', [`/v0/participations/${body.id}/duplicates`]);
});

test('A clone of a campaign has the turns of a clone, and an earlier clone of the same key has none.', async () => {
  const { id } = await here.campaign();
  const keyed = (key: string): Person => ({
    ...here.manager,
    headers: { ...here.manager.headers, 'idempotency-key': key },
  });
  const clone = (key: string) => here.ask(keyed(key), 'POST', `/v0/campaigns/${id}/clone`);
  const first = await clone('first-clone');
  expect(first.status).toBe(201);
  const end = occupyAllOf(here.platform.fairQueues, 'clone', here.manager.id);
  expect(await clone('second-clone')).toMatchObject(refused);
  expect(await clone('first-clone')).toMatchObject({ status: 201, body: { id: first.body.id } });
  end();
  expect((await clone('second-clone')).status).toBe(201);
});

test('The turn of a request is recorded with its route, for the check that the bench measures it.', async () => {
  const { id } = await here.campaign();
  expect((await here.app.inject(`/api/bounty/v0/stakes/${id}/export`)).statusCode).toBe(200);
  expect(takenTurns()).toContainEqual({
    method: 'GET',
    path: '/api/bounty/v0/stakes/:campaignId/export',
    work: 'stakesFile',
  });
});
