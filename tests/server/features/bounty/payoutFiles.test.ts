import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { importPayoutPayments } from '#server/features/bounty/payouts/importPayoutPayments.ts';
import { previewPayoutPayments } from '#server/features/bounty/payouts/openPayoutPayments.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { linesOf } from '#tests/support/ndjson.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const hash = (n: number): string => `0x${n.toString(16).padStart(64, 'a')}`;

async function payoutOf(count: number): Promise<{ payout: AnyRow; lines: AnyRow[] }> {
  const campaign = await here.campaign();
  for (let n = 0; n < count; n += 1) await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  return { payout, lines: await pay.lines(payout) };
}

async function exported({ id }: AnyRow, { headers }: Person = here.manager): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ payout: id }));
  return (await here.app.inject({ url: `/api/bounty/v0/payout-items/export?filter=${filter}`, headers })).body;
}

const statusesOf = async (payout: AnyRow) => (await pay.lines(payout)).map(({ status }) => status);

test('A payout leaves as a CSV file with every line, and comes back with the hashes filled in.', async () => {
  const { payout, lines } = await payoutOf(3);
  const [header = '', ...rows] = (await exported(payout)).trim().split('\r\n');
  expect(header).toBe('ID,Name,Amount,Amount currency,Network,Address,Status,Transaction hash');
  expect(rows).toHaveLength(3);
  const filled = rows.slice(0, 2).map((row, n) => `${row}${hash(n)}`);
  const answer = await pay.importPayments(payout, [header, ...filled, rows[2]].join('\r\n'));
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'paying', open: 1, paid: 2 },
  });
  const paid = await pay.lines(payout);
  expect(paid.map(({ transactionHash }) => transactionHash)).toEqual([hash(0), hash(1), null]);
  const again = await pay.importPayments(payout, [header, ...filled, `${rows[2]}${hash(2)}`].join('\r\n'));
  expect(again.body).toMatchObject({ status: 'done', open: 0, paid: 3 });
  expect(lines).toHaveLength(3);
});

test('A spreadsheet’s file with semicolons is read too, and columns that don’t matter may be missing.', async () => {
  const { payout, lines } = await payoutOf(1);
  const answer = await pay.importPayments(payout, `\uFEFFtransaction hash;id\r\n${hash(7)};${lines[0]?.id}\r\n`);
  expect(answer.body).toMatchObject({ status: 'done' });
});

test('A row that can’t be taken leaves all lines as they were, and is named.', async () => {
  const { payout, lines } = await payoutOf(2);
  const [one, other] = lines.map(({ id }) => id);
  await pay.moveLine(lines[1], 'failed', 'The address is for another network.');
  const answer = await pay.importPayments(payout, `ID,Transaction hash\n${one},${hash(1)}\n${other},${hash(2)}\n`);
  expect(answer).toMatchObject({
    status: 422,
    body: { type: catalogue.paymentRefused.type, parameters: { row: 3 } },
  });
  const { lines: strangers } = await payoutOf(1);
  const strange = await pay.importPayments(
    payout,
    `ID,Transaction hash\n${one},${hash(1)}\n${strangers[0]?.id},${hash(2)}\n`,
  );
  expect(strange.body).toMatchObject({
    type: catalogue.paymentRefused.type,
    parameters: { row: 3, why: catalogue.lineUnknown.message },
  });
  expect(await statusesOf(payout)).toEqual(['unpaid', 'failed']);
});

test('A row whose hash has not the form of the chain is named, and says what a right one looks like.', async () => {
  const campaign = await here.campaign({ budget: { amount: '1000', currency: 'USDT' } });
  await pay.earner(campaign, { currency: 'USDT' });
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  const answer = await pay.importPayments(payout, `ID,Transaction hash\n${line?.id},hello1\n`);
  expect(answer).toMatchObject({ status: 422, body: { type: catalogue.paymentRefused.type, parameters: { row: 2 } } });
  expect(answer.body['title']).toMatch(/On Ethereum, a transaction hash is 0x and 64 characters/);
  expect((await pay.mark(line, 'hello1')).body.type).toBe(catalogue.hashPrefixed.type);
  expect(await statusesOf(payout)).toEqual(['unpaid']);
  expect((await pay.importPayments(payout, `ID,Transaction hash\n${line?.id},${hash(1)}\n`)).body).toMatchObject({
    status: 'done',
  });
});

test.each([
  ['no columns that tell', 'Name,Hash\nAda,0x12\n', catalogue.paymentsUnread.type],
  ['no CSV', 'ID,"Transaction hash\n1,2', catalogue.malformedFile.type],
  ['nothing', '', catalogue.emptyFile.type],
  ['a header alone', 'ID,Transaction hash\n', catalogue.emptyFile.type],
])('A file with %s is refused, and nothing has changed.', async (_what, file, type) => {
  const { payout } = await payoutOf(1);
  const answer = await pay.importPayments(payout, file);
  expect(answer).toMatchObject({ status: 400, body: { type } });
  expect(await statusesOf(payout)).toEqual(['unpaid']);
});

test('A line that stands in a file twice is paid once, and has one hash.', async () => {
  const { payout, lines } = await payoutOf(1);
  const twice = (other: string) => `ID,Transaction hash\n${lines[0]?.id},${hash(1)}\n${lines[0]?.id},${other}\n`;
  const refused = { type: catalogue.paymentRefused.type, parameters: { row: 3 } };
  expect(await pay.importPayments(payout, twice(hash(2)))).toMatchObject({ status: 422, body: refused });
  expect(await statusesOf(payout)).toEqual(['unpaid']);
  expect((await pay.importPayments(payout, twice(hash(1)))).body).toMatchObject({ status: 'done', paid: 1 });
});

test('A file may have as many rows as a payout, and be larger than other bodies.', async () => {
  const { payout, lines } = await payoutOf(1);
  const rows = Array.from({ length: 6_000 }, (_, n) => `${n + 1_000_000},,${'a'.repeat(200)}`);
  const file = ['ID,Transaction hash,Address', ...rows, `${lines[0]?.id},${hash(1)},0x1`].join('\r\n');
  expect(file.length).toBeGreaterThan(1024 ** 2);
  expect((await pay.importPayments(payout, file)).body).toMatchObject({ done: true, status: 'done', paid: 1 });
});

describe('a file of many rows, taken in portions,', () => {
  const fileOf = (lines: readonly AnyRow[]) =>
    ['ID,Transaction hash', ...lines.map(({ id }, n) => `${id},${hash(n)}`)].join('\n');
  const taken = async (payout: AnyRow, file: string, run: RunPart) => {
    const body = () => Readable.from([Buffer.from(file)]);
    const { preview } = await previewPayoutPayments(here.platform, pay.actor, payout.id, body());
    return importPayoutPayments(here.platform, pay.actor, payout.id, {
      body: body(),
      preview,
      runner: () => run,
      portion: 2,
    });
  };

  test('tells how far it is, and marks every line once.', async () => {
    const { payout, lines } = await payoutOf(3);
    const told = await linesOf(taken(payout, fileOf(lines), pay.parts()));
    const done = { done: true, status: 'done', open: 0, paid: 3 };
    expect(told).toMatchObject([{ total: 3 }, { rows: 2 }, { rows: 3 }, done]);
    expect((await pay.lines(payout)).map(({ transactionHash }) => transactionHash)).toEqual([0, 1, 2].map(hash));
    const { rows } = await here.platform.database.sql.execute(sql`
      select (select count(*)::integer from notifications where kind = 'payoutPaid' and user_id in (
          select hunter from payout_items where payout = ${payout.id})) as told,
        (select count(*)::integer from submissions where paid_at is not null and payout_item in (
          select id from payout_items where payout = ${payout.id})) as work,
        (select count(*)::integer from audit_entries where entity = 'payout-items' and action = 'update'
          and before ->> 'status' = 'unpaid' and after ->> 'status' = 'paid' and after ->> 'payout' = ${String(payout.id)}) as logged`);
    expect(rows).toEqual([{ told: 3, work: 3, logged: 3 }]);
  });

  test('is refused as a whole for its last row.', async () => {
    const { payout, lines } = await payoutOf(3);
    await pay.moveLine(lines[2], 'failed', 'The address is for another network.');
    await expect(taken(payout, fileOf(lines), pay.parts())).rejects.toThrow('Row 4 has a problem');
    expect(await statusesOf(payout)).toEqual(['unpaid', 'unpaid', 'failed']);
  });

  test('leaves what it has marked where it was cut off, and marks the rest when it is sent again.', async () => {
    const { payout, lines } = await payoutOf(3);
    const before = await loadBalance(here.platform.database.sql, accountOf.outside('USD'));
    await expect(linesOf(taken(payout, fileOf(lines), pay.parts(2)))).rejects.toThrow('The server is gone.');
    expect(await statusesOf(payout)).toEqual(['paid', 'paid', 'unpaid']);
    expect((await pay.importPayments(payout, fileOf(lines))).body).toMatchObject({ status: 'done', open: 0, paid: 3 });
    const after = await loadBalance(here.platform.database.sql, accountOf.outside('USD'));
    expect(Number(after) - Number(before)).toBe(30);
  });

  test('says which rows are marked when a line changes meanwhile.', async () => {
    const { payout, lines } = await payoutOf(3);
    const work = await taken(payout, fileOf(lines), pay.parts());
    await pay.moveLine(lines[2], 'failed', 'The address is for another network.');
    await expect(linesOf(work)).rejects.toThrow('stopped at row 4. This line is no longer unpaid.');
    await expect(linesOf(taken(payout, fileOf(lines.slice(0, 2)), pay.parts()))).resolves.toContainEqual({ rows: 2 });
    expect(await statusesOf(payout)).toEqual(['paid', 'paid', 'failed']);
  });
});

describe('the preview of a file', () => {
  const fileOf = (rows: readonly (readonly (string | number | undefined)[])[]) =>
    ['ID,Amount,Transaction hash', ...rows.map((cells) => cells.join(','))].join('\n');

  test('tells what would be paid, what stands in the way and what looks strange, and writes nothing.', async () => {
    const { payout, lines } = await payoutOf(6);
    const [paid, one, other, changed, failed, left] = lines;
    await pay.mark(paid, hash(901));
    await pay.moveLine(failed, 'failed', 'The address is for another network.');
    await here.platform.database.sql.execute(
      sql`update payout_items set address = ${String(one?.['address'])} where id = ${other?.id}`,
    );
    const before = await pay.lines(payout);
    const file = fileOf([
      [paid?.id, '10', hash(901)],
      [one?.id, '10.00', hash(902)],
      [other?.id, '1E1', hash(902)],
      [changed?.id, '12.5', hash(903)],
      [failed?.id, '10', hash(904)],
      [left?.id, '10', ''],
      [999_999, '10', hash(905)],
    ]);
    const { status, body } = await pay.previewPayments(payout, file);
    expect(status).toBe(200);
    expect(body).toEqual({
      preview: expect.stringMatching(/^[\w-]{43}$/),
      rows: 7,
      paying: { lines: 2, totals: [{ amount: '20', currency: 'USD' }] },
      paidAlready: 1,
      withoutHash: 1,
      problems: [
        { row: 5, message: expect.stringMatching(/^The file says 12\.50 USD, but 10\.00 USD is to be sent\./) },
        { row: 6, message: catalogue.lineNotUnpaid.message },
        { row: 8, message: catalogue.lineUnknown.message },
      ],
      problemCount: 3,
      changedAmounts: [{ row: 5, name: changed?.['name'], amount: '10.00 USD', given: '12.50 USD' }],
      changedAmountCount: 1,
      repeatedHashes: [{ hash: hash(902), lines: 2, paidElsewhere: false }],
      repeatedHashCount: 1,
      sharedWallets: [{ address: one?.['address'], names: [one?.['name'], other?.['name']] }],
      sharedWalletCount: 1,
    });
    expect(await pay.lines(payout)).toEqual(before);
    expect(await pay.importPayments(payout, file)).toMatchObject({
      status: 422,
      body: { type: catalogue.paymentRefused.type, parameters: { row: 5 } },
    });
    expect(await pay.lines(payout)).toEqual(before);
  });

  test('points at a hash that another line was paid with.', async () => {
    const { payout, lines } = await payoutOf(2);
    await pay.mark(lines[0], hash(1));
    const { body } = await pay.previewPayments(payout, fileOf([[lines[1]?.id, '', hash(1)]]));
    expect(body).toMatchObject({
      paying: { lines: 1 },
      repeatedHashes: [{ hash: hash(1), lines: 1, paidElsewhere: true }],
    });
  });

  test('is what is written: a changed payout, another file and a missing preview are refused.', async () => {
    const { payout, lines } = await payoutOf(2);
    const file = fileOf([[lines[0]?.id, '10', hash(1)]]);
    const preview = String((await pay.previewPayments(payout, file)).body['preview']);
    const refused = { status: 409, body: { type: catalogue.payoutChanged.type } };
    const send = (other: string, as: string) => pay.importPayments(payout, other, here.manager, as);
    expect(await send(fileOf([[lines[0]?.id, '10', hash(2)]]), preview)).toMatchObject(refused);
    expect(await send(file, '')).toMatchObject(refused);
    await pay.moveLine(lines[1], 'failed', 'The address is for another network.');
    expect(await send(file, preview)).toMatchObject(refused);
    expect(await statusesOf(payout)).toEqual(['unpaid', 'failed']);
    expect((await pay.importPayments(payout, file)).body).toMatchObject({ done: true, paid: 1 });
  });

  test('of lines that changed while they were read is no longer what is written.', async () => {
    const { payout, lines } = await payoutOf(2);
    const file = fileOf([[lines[0]?.id, '10', hash(1)]]);
    const { sql: executor } = here.platform.database;
    const execute = executor.execute.bind(executor);
    let hasChanged = false;
    const afterwards = vi.spyOn(executor, 'execute').mockImplementation(((statement: SQL) =>
      execute(statement).then(async (answer) => {
        if (!hasChanged && answer.rows.some((row) => 'transactionHash' in row)) {
          hasChanged = true;
          await pay.moveLine(lines[1], 'failed', 'The address is for another network.');
        }
        return answer;
      })) as typeof execute);
    onTestFinished(() => afterwards.mockRestore());
    const preview = String((await pay.previewPayments(payout, file)).body['preview']);
    expect(hasChanged).toBe(true);
    expect(await pay.importPayments(payout, file, here.manager, preview)).toMatchObject({
      status: 409,
      body: { type: catalogue.payoutChanged.type },
    });
  });
});

test('Whoever reads a payout without paying it can’t send a file; to others it isn’t there.', async () => {
  const { payout, lines } = await payoutOf(1);
  const file = `ID,Transaction hash\n${lines[0]?.id},${hash(1)}\n`;
  for (const [role, status] of [
    ['advert-admin', 403],
    ['bounty-manager', 404],
    ['bounty-hunter', 403],
  ] as const)
    expect({ role, status: (await pay.importPayments(payout, file, await pay.person(role))).status }).toEqual({
      role,
      status,
    });
  expect(await statusesOf(payout)).toEqual(['unpaid']);
});
