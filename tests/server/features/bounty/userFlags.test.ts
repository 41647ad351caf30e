import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());

const flagsOf = async (hunter: Person, by: Person = here.admin) => {
  const { status, body } = await here.ask(by, 'GET', `/v0/users/${hunter.id}/flags`);
  return { status, body };
};

async function accountOf(hunter: Person): Promise<AnyRow> {
  const list = await here.app.inject({ url: '/api/bounty/v0/social-accounts', headers: hunter.headers });
  const [account] = list.json<AnyRow[]>();
  if (account === undefined) throw new Error('The hunter has no account.');
  return account;
}

test('Against a hunter of whom nothing is known, nothing speaks.', async () => {
  expect(await flagsOf(await here.hunter())).toEqual({ status: 200, body: [] });
});

test('A wallet whose address burns coins is refused until its owner confirms it.', async () => {
  const hunter = await here.hunter();
  const add = (values: object) =>
    here.ask(hunter, 'POST', '/v0/wallets', { address: `0x${'0'.repeat(40)}`, ...values });
  expect((await add({})).body).toMatchObject({ type: catalogue.burnAddress.type, propertyPath: 'burnsCoins' });
  const { status, body } = await add({ burnsCoins: true });
  expect([status, body['burnsCoins']]).toEqual([201, true]);

  const path = `/v0/wallets/${String(body['id'])}`;
  const change = (values: object) => here.ask(hunter, 'PATCH', path, values);
  expect((await change({ burnsCoins: false })).body.type).toBe(catalogue.burnAddress.type);
  const other = await change({ address: `0x${'ab'.repeat(20)}` });
  expect([other.status, other.body['burnsCoins']]).toEqual([200, null]);
  expect((await change({ address: `0x${'0'.repeat(40)}` })).body.type).toBe(catalogue.burnAddress.type);
  // A confirmation of an ordinary address confirms no other one.
  expect((await change({ burnsCoins: true })).status).toBe(200);
  expect((await change({ address: `0x${'f'.repeat(40)}` })).body.type).toBe(catalogue.burnAddress.type);
});

test('Who has the same wallet is named, however it is written, and on both pages; another’s isn’t.', async () => {
  const [one, other] = [await here.hunter(), await here.hunter()];
  const address = await pay.wallet(one);
  await pay.wallet(await here.hunter());
  const theirs = await here.ask(other, 'POST', '/v0/wallets', { address });
  expect(theirs.status).toBe(201);
  for (const [whose, named] of [
    [one, other],
    [other, one],
  ] as const)
    expect((await flagsOf(whose)).body).toEqual([
      {
        kind: 'wallet',
        network: theirs.body['network'],
        value: expect.stringMatching(new RegExp(`^${address}$`, 'i')),
        count: 1,
        users: [{ id: named.id, name: expect.any(String), status: 'active' }],
      },
    ]);
});

test('Who says that they have somebody’s handle is told of, on the same network alone; whoever has shown that it is theirs isn’t.', async () => {
  const [owner, claimer] = [await here.hunter(), await here.hunter()];
  await here.hunter({ handle: owner.handle }, 'instagram', 'unverified');
  const { id } = await accountOf(claimer);
  const handle = owner.handle.toUpperCase();
  expect(await here.ask(claimer, 'PATCH', `/v0/social-accounts/${id}`, { handle })).toMatchObject({ status: 200 });
  expect((await flagsOf(owner)).body).toEqual([]);
  expect((await flagsOf(claimer)).body).toEqual([
    {
      kind: 'handle',
      network: 'twitter',
      value: expect.stringMatching(new RegExp(`^${owner.handle}$`, 'i')),
      count: 1,
      users: [{ id: owner.id, name: expect.any(String), status: 'active' }],
    },
  ]);
});

test('Accounts that the reader may not read are neither named nor counted.', async () => {
  const [hunter, publisher] = [await here.hunter(), await here.hunter()];
  const address = await pay.wallet(hunter);
  await here.ask(publisher, 'POST', '/v0/wallets', { address });
  await here.platform.database.sql.execute(`update users set roles = '{3,7}' where id = ${publisher.id}`);
  expect((await flagsOf(hunter)).body).toEqual([]);
});

test('A private account is told.', async () => {
  const hunter = await here.hunter();
  const { id, handle } = await accountOf(hunter);
  await here.platform.database.sql.execute(`update social_accounts set is_private = true where id = ${id}`);
  expect((await flagsOf(hunter)).body).toEqual([{ kind: 'privateAccount', network: 'twitter', value: handle }]);
});

test('Bans from tasks are counted until they are lifted.', async () => {
  const hunter = await here.hunter();
  const joined = await here.join(hunter, await here.task());
  const reason = 'Bought followers for the account.';
  const banned = await here.move(here.manager, 'participations', joined.body, 'banned', reason);
  expect(banned).toMatchObject({ status: 200 });
  expect((await flagsOf(hunter)).body).toEqual([{ kind: 'banned', count: 1 }]);
  const lifted = await here.move(here.manager, 'participations', banned.body, 'active');
  expect(lifted).toMatchObject({ status: 200 });
  expect((await flagsOf(hunter)).body).toEqual([]);
});

test('Rejected submissions are told from five decisions on, when they are half of them or more.', async () => {
  const hunter = await here.hunter();
  const decide = async (status: string) => {
    const { body: joined } = await here.join(hunter, await here.task());
    const { body: taken } = await here.move(here.manager, 'participations', joined, 'active');
    const { body: submission } = await here.submit(hunter, taken, { url: await here.post(hunter.handle) });
    const reason = status === 'rejected' ? 'The post is not about the project.' : undefined;
    const decided = await here.move(here.manager, 'submissions', submission, status, reason);
    expect(decided).toMatchObject({ status: 200 });
  };
  for (const status of ['approved', 'rejected', 'rejected', 'approved']) await decide(status);
  expect((await flagsOf(hunter)).body).toEqual([]);
  await decide('rejected');
  expect((await flagsOf(hunter)).body).toEqual([{ kind: 'rejected', count: 3, decided: 5 }]);
});

test('Neither the hunter nor another nor a manager reads them; nobody’s are not found.', async () => {
  const [hunter, other] = [await here.hunter(), await here.hunter()];
  expect((await flagsOf(hunter, hunter)).status).toBe(403);
  for (const by of [other, here.manager]) expect((await flagsOf(hunter, by)).status).toBe(404);
  expect((await here.ask(here.admin, 'GET', '/v0/users/999999/flags')).status).toBe(404);
});

test.each([
  ['wallets', 'address'],
  ['social_accounts', 'handle'],
] as const)('Of all %s those with the same %s are found by an index.', async (table, column) => {
  const [from, value] = [sql.raw(table), sql.raw(column)];
  const plan = await here.platform.database.transaction(async (tx) => {
    // As if there were many: of a few rows any index is as good.
    await tx.execute(sql`update pg_class set reltuples = 100000, relpages = 1 where relname = ${table}`);
    const { rows } = await tx.execute(sql`explain select others.owner from ${from} as own
      join ${from} as others on others.network = own.network and lower(others.${value}) = lower(own.${value})
      where own.owner = 1`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain(`${table}_${column}_lookup`);
});
