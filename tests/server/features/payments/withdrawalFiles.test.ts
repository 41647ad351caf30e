import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/features/account/tables.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { paymentColumns } from '#src/resources/payments/withdrawalStatus.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { manyPayments } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { parseLines } from '#tests/support/ndjson.ts';
import type { Person } from '#tests/support/participationApp.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

let here: Withdrawals;
let admin: Person;
let bountyAdmin: Person;
beforeAll(async () => {
  // All of them go to one address.
  here = await openWithdrawals({ secondApproval: manyPayments });
  admin = await here.person('admin');
  bountyAdmin = await here.person('bounty-admin');
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const executor = () => here.platform.database.sql;
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const hash = (n: number): string => `0x${n.toString(16).padStart(64, 'a')}`;
const inUsdt = { amount: { amount: '60', currency: 'USDT' }, method: 'ethereum', address };

/** Somebody's withdrawal of 60 USDT that is being sent. */
async function sending(role: 'bounty-hunter' | 'publisher' = 'bounty-hunter') {
  const payee = await here.payee('100', 'USDT', role);
  const { body } = await here.request(payee, '60', inUsdt);
  return { payee, withdrawal: await here.sent(admin, body) };
}

const fileOf = (...rows: readonly (readonly [id: unknown, hash: string, amount?: string])[]) =>
  ['ID,Receives,Transaction hash', ...rows.map(([id, hex, amount = '']) => `${String(id)},${amount},${hex}`)].join(
    '\n',
  );

async function post(by: Person, path: string, payload: string, key?: string) {
  const headers = { ...by.headers, 'content-type': 'text/csv', ...(key && { 'idempotency-key': key }) };
  const url = `/api/adnet/v0/withdrawals/payments${path}`;
  return here.app.inject({ method: 'POST', url, headers, payload });
}
const preview = async (by: Person, file: string) => (await post(by, '/preview', file)).json();

/** @returns the last line, and the refused rows */
async function send(by: Person, file: string, key?: string) {
  const { statusCode, body } = await post(by, '', file, key);
  const lines = parseLines(body);
  return { status: statusCode, end: lines.at(-1), refused: lines.filter((line) => 'row' in line) };
}

const stored = async ({ id }: AnyRow) => (await here.ask(admin, 'GET', `/v0/withdrawals/${id}`)).body;

test('Withdrawals that are sent leave as one CSV file, and come back with the hashes filled in', async () => {
  const both = [await sending(), await sending()];
  const ids = both.map(({ withdrawal }) => withdrawal.id);
  const query = new URLSearchParams({
    filter: JSON.stringify({ id: ids }),
    sort: '["id","ASC"]',
    columns: JSON.stringify(['id', ...paymentColumns]),
  });
  const { body } = await here.app.inject({
    url: `/api/adnet/v0/withdrawals/export?${query}`,
    headers: admin.headers,
  });
  const [header = '', ...rows] = body.trim().split('\r\n');
  expect(header).toMatch(/^ID,.*,Transaction hash$/);
  expect(rows).toHaveLength(2);
  const file = [header, ...rows.map((row, n) => `${row}${hash(n)}`)].join('\r\n');
  expect(await preview(admin, file)).toMatchObject({
    rows: 2,
    paying: { lines: 2, totals: [{ amount: '118.8', currency: 'USDT' }] },
    problemCount: 0,
  });
  expect((await send(admin, file)).end).toEqual({ done: true, paid: 2, paidAlready: 0, refused: 0 });
  for (const [n, { payee, withdrawal }] of both.entries()) {
    expect(await stored(withdrawal)).toMatchObject({ status: 'paid', transactionHash: hash(n) });
    expect(await here.held(payee, withdrawal, 'USDT')).toEqual({ user: '40', reserve: '0' });
    expect(await here.news(payee)).toEqual(['withdrawalRequested', 'withdrawalApproved', 'withdrawalPaid']);
  }
});

test('A hash loses invisible characters, and is stored in its one form', async () => {
  const { withdrawal } = await sending();
  const hidden = `${hash(77).slice(0, 30)}\u{200B}${hash(77).slice(30)}`;
  expect(await send(admin, fileOf([withdrawal.id, hidden]))).toMatchObject({ status: 200, refused: [] });
  expect(await stored(withdrawal)).toMatchObject({ status: 'paid', transactionHash: hash(77) });
});

test('The same file twice changes nothing the second time', async () => {
  const { withdrawal } = await sending();
  const file = fileOf([withdrawal.id, hash(3)]);
  expect((await send(admin, file)).end).toMatchObject({ paid: 1 });
  const before = await stored(withdrawal);
  expect((await send(admin, file)).end).toEqual({ done: true, paid: 0, paidAlready: 1, refused: 0 });
  expect(await stored(withdrawal)).toEqual(before);
  const { rows } = await executor().execute(sql`
    select id from ledger_transfers where key = ${`withdrawal:${withdrawal.id}:paid`}`);
  expect(rows).toHaveLength(1);
});

test('Each row that can’t be taken is named with its reason, and the others are taken', async () => {
  const both = await here.person('bounty-hunter', 'bounty-admin');
  const asAdmin = { ...both, headers: { ...both.headers, 'x-role': 'bounty-admin' } };
  const [good, wrongHash, wrongAmount] = [await sending(), await sending(), await sending()];
  const { withdrawal: publishers } = await sending('publisher');
  const { withdrawal: own } = await sending();
  await executor().execute(sql`update withdrawals set owner = ${both.id} where id = ${own.id}`);
  const waiting = (await here.request(await here.payee('100', 'USDT'), '60', inUsdt)).body;
  const file = fileOf(
    [good.withdrawal.id, hash(10), '59.40'],
    [wrongHash.withdrawal.id, 'not-the-hash-of-ethereum'],
    [999_999, hash(11)],
    ['none', hash(12)],
    [waiting.id, hash(13)],
    [publishers.id, hash(14)],
    [own.id, hash(15)],
    [wrongAmount.withdrawal.id, hash(16), '60'],
    [good.withdrawal.id, hash(17)],
    [good.withdrawal.id, hash(10)],
  );
  const { end, refused } = await send(asAdmin, file);
  expect(end).toEqual({ done: true, paid: 1, paidAlready: 1, refused: 8 });
  expect(refused.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  expect(refused.map(({ message }) => message)).toEqual([
    expect.stringMatching(/On Ethereum, a transaction hash is 0x/),
    catalogue.withdrawalUnknown.message,
    catalogue.withdrawalUnknown.message,
    catalogue.withdrawalNotSent.message,
    catalogue.withdrawalUnknown.message,
    catalogue.ownWithdrawal.message,
    'The file says 60.00 USDT, but 59.40 USDT is to be sent. Send that amount, and enter it in the file.',
    catalogue.withdrawalNotSent.message,
  ]);
  expect(await stored(good.withdrawal)).toMatchObject({ status: 'paid', transactionHash: hash(10) });
  for (const other of [wrongHash.withdrawal, publishers, own, wrongAmount.withdrawal])
    expect(await stored(other)).toMatchObject({ status: 'processing', transactionHash: null });
  await executor().execute(sql`update withdrawals set owner = ${good.payee.id} where id = ${own.id}`);
});

test('The preview tells the same, and what is worth a second look, and writes nothing', async () => {
  const [one, other] = [await sending(), await sending()];
  const file = fileOf([one.withdrawal.id, hash(20)], [other.withdrawal.id, hash(20)], [999_999, hash(21)]);
  expect(await preview(bountyAdmin, file)).toMatchObject({
    rows: 3,
    paying: { lines: 2, totals: [{ amount: '118.8', currency: 'USDT' }] },
    problems: [{ row: 4, message: catalogue.withdrawalUnknown.message }],
    repeatedHashes: [{ hash: hash(20), lines: 2, paidElsewhere: false }],
    sharedWallets: [{ address }],
  });
  expect(await stored(one.withdrawal)).toMatchObject({ status: 'processing' });
});

describe('a file', () => {
  test.each([
    ['without the columns', 'Name,Hash\nAda,0x12\n', 'paymentsUnread'],
    ['that is no CSV', 'ID,"Transaction hash\n1,2', 'malformedFile'],
    ['with a header alone', 'ID,Transaction hash\n', 'emptyFile'],
  ] as const)('%s is refused', async (_, file, name) => {
    const { statusCode, body } = await post(admin, '', file);
    expect([statusCode, JSON.parse(body).type]).toEqual([400, catalogue[name].type]);
  });

  test('is for those who decide on withdrawals, with the password asked for again after a while', async () => {
    const { payee, withdrawal } = await sending();
    const file = fileOf([withdrawal.id, hash(30)]);
    expect((await post(payee, '', file)).statusCode).toBe(403);
    const late = await here.person('admin');
    const long = sql`now() - ${limits.recentAuthenticationMinutes + 1} * interval '1 minute'`;
    await executor().update(sessions).set({ authenticatedAt: long }).where(sql`user_id = ${late.id}`);
    for (const path of ['', '/preview'])
      expect((await post(late, path, file)).json().type).toBe(catalogue.reauthenticationNeeded.type);
    expect(await stored(withdrawal)).toMatchObject({ status: 'processing' });
  });

  test('is taken once under a key, whose other file is refused', async () => {
    const [one, other] = [await sending(), await sending()];
    const key = crypto.randomUUID();
    const file = fileOf([one.withdrawal.id, hash(40)]);
    expect((await send(admin, file, key)).end).toMatchObject({ paid: 1 });
    expect((await send(admin, file, key)).end).toMatchObject({ paid: 1, refused: 0 });
    expect((await post(admin, '', fileOf([other.withdrawal.id, hash(41)]), key)).statusCode).toBe(422);
    expect(await stored(other.withdrawal)).toMatchObject({ status: 'processing' });
  });
});

/** The server is gone once it would tell this person that they are paid. @returns how it comes back */
async function goneAt({ id }: Person): Promise<() => Promise<unknown>> {
  await executor().execute(sql`
    create function leave() returns trigger language plpgsql as $$ begin raise exception 'The server is gone.'; end $$`);
  await executor().execute(sql`
    create trigger gone before insert on notifications for each row
    when (new.kind = 'withdrawalPaid' and new.user_id = ${sql.raw(String(id))}) execute function leave()`);
  return () => executor().execute(sql`drop function leave cascade`);
}

test.each([
  ['without a key', undefined, { paid: 2, paidAlready: 1, refused: 0 }],
  ['under its key', crypto.randomUUID(), { paid: 3, paidAlready: 0, refused: 0 }],
] as const)(
  'A file that is cut off has paid the rows above, each whole, and pays the rest once when it is sent again %s',
  async (_, key, counts) => {
    const all = [await sending(), await sending(), await sending()];
    const file = fileOf(...all.map(({ withdrawal }, n) => [withdrawal.id, hash(50 + n)] as const));
    const statuses = async () => Promise.all(all.map(async ({ withdrawal }) => (await stored(withdrawal))['status']));
    const comeBack = await goneAt(all[1]?.payee ?? admin);
    expect((await send(admin, file, key)).end).not.toHaveProperty('done');
    await comeBack();
    expect(await statuses()).toEqual(['paid', 'processing', 'processing']);
    for (const [n, { payee, withdrawal }] of all.entries())
      expect(await here.held(payee, withdrawal, 'USDT')).toEqual({ user: '40', reserve: n === 0 ? '0' : '60' });
    expect((await send(admin, file, key)).end).toEqual({ done: true, ...counts });
    expect(await statuses()).toEqual(['paid', 'paid', 'paid']);
    for (const { payee, withdrawal } of all) {
      expect(await here.held(payee, withdrawal, 'USDT')).toEqual({ user: '40', reserve: '0' });
      expect((await here.news(payee)).filter((kind) => kind === 'withdrawalPaid')).toHaveLength(1);
    }
  },
);

test.runIf(postgresUrl)('Two files at once, and a payment by hand, pay each withdrawal once', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => sending()));
  const rows = made.map(({ withdrawal }, n) => [withdrawal.id, hash(60 + n)] as const);
  const [first, second] = await Promise.all([
    send(admin, fileOf(...rows)),
    send(bountyAdmin, fileOf(...rows.toReversed())),
    ...made.slice(0, 2).map(({ withdrawal }) => here.pay(admin, withdrawal, hash(70))),
  ] as const);
  expect([first.status, second.status]).toEqual([200, 200]);
  for (const { payee, withdrawal } of made) {
    expect(await here.held(payee, withdrawal, 'USDT')).toEqual({ user: '40', reserve: '0' });
    expect((await here.news(payee)).filter((kind) => kind === 'withdrawalPaid')).toHaveLength(1);
  }
});
