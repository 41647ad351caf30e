import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toTransactionId } from '#server/features/bounty/model/paymentReference.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { fundUser } from '#tests/support/funds.ts';
import { type InvoiceApp, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { addUsualAddresses, ethereumAddress, paxumAddress } from '#tests/support/usualAddresses.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

let last = 0;
/** Another hash with each call, as Ethereum writes it. */
function nextHash(): string {
  last += 1;
  return `0x${last.toString(16).padStart(4, '0').padEnd(64, 'ab')}`;
}

const hunter = 'bounty-hunter';

const record = async (reference: string) =>
  here.ask('bounty-admin', 'POST', '/v0/deposits', {
    campaign: (await here.campaign()).id,
    amount: { amount: '100', currency: 'USD' },
    reference,
  });
let unpaid: Invoice | undefined;
/** Confirms a payment of an invoice that has none: an owner has few open invoices at a time. */
async function confirm(reference: string) {
  unpaid ??= await here.topUp();
  const answer = await here.confirm(unpaid, '100', reference);
  if (answer.statusCode < 300) unpaid = undefined;
  return answer;
}
const confirmAnother = async (reference: string) => here.confirm(await here.topUp(), '100', reference);
const report = async (reference: string) => here.report(await here.topUp(), { reference });

const toWallet = { currency: 'USDT', method: 'ethereum', address: ethereumAddress };
/** With Paxum, a payment has no format of its own. */
const toPaxum = { currency: 'USD', method: 'paxum', address: paxumAddress };

/** A withdrawal of 60 USDT, or USD, that is being sent. */
async function sending({ currency, method, address } = toWallet): Promise<AnyRow> {
  await here.platform.database.transaction((tx) => fundUser(tx, here.ids[hunter], '60', currency));
  await here.platform.database.transaction((tx) => addUsualAddresses(tx, here.ids[hunter]));
  const amount = { amount: '60', currency };
  const made = await here.app.inject({
    method: 'POST',
    url: '/api/adnet/v0/withdrawals',
    headers: here.headersOf(hunter),
    payload: { amount, method, address },
  });
  expect(made.statusCode).toBe(201);
  let withdrawal = made.json<AnyRow>();
  for (const status of ['approved', 'processing']) {
    const { id, version } = withdrawal;
    const moved = await here.send('admin', 'POST', `/adnet/v0/withdrawals/${id}/status`, { status, version });
    withdrawal = moved.json<AnyRow>();
  }
  return withdrawal;
}
const pay = ({ id }: AnyRow, transactionHash: string) =>
  here.app.inject({
    method: 'PATCH',
    url: `/api/adnet/v0/withdrawals/${id}`,
    headers: here.headersOf('admin'),
    payload: { transactionHash },
  });

/** Characters that nobody sees. */
const invisible = [
  0xad, 0x34f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x2060, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xe0001,
].map((code) => String.fromCodePoint(code));

const divided = (hash: string, by: string): string => `${hash.slice(0, 40)}${by}${hash.slice(40)}`;

/** What looks like a hash, or has one within it. */
const likeHash = (hash: string): string[] => [
  ...[...invisible, ' ', '\u{A0}', '\u{200A}'].map((one) => divided(hash, one)),
  divided(hash, invisible.join('')),
  `${hash}z`,
  `x${hash.slice(2)}`,
  `Order${hash}th`,
  hash.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
];

/** The notations of a hash. */
const notations = (hash: string): string[] => [
  hash,
  hash.slice(2),
  hash.toUpperCase(),
  `0x${hash.slice(2).toUpperCase()}`,
  `${hash}-1`,
  `${hash}#1`,
  `${hash.slice(2).toUpperCase()}/2`,
  `https://etherscan.io/tx/${hash}`,
  ` ${hash} `,
];

describe.each(notations(`0x${'0'.repeat(64)}`).map((_, index) => index))('a transaction in notation %i', (index) => {
  it('counts once as a deposit, whatever the other notation is', async () => {
    const hash = nextHash();
    expect((await record(String(notations(hash)[index]))).statusCode).toBe(201);
    for (const other of notations(hash)) {
      expectProblems(await record(other), ['depositExists', 'reference']);
      expectProblems(await confirm(other), ['paymentElsewhere', 'reference']);
    }
  });

  it('counts once for an invoice, whatever the other notation is', async () => {
    const hash = nextHash();
    expect((await confirm(String(notations(hash)[index]))).statusCode).toBe(200);
    for (const other of notations(hash)) {
      expectProblems(await record(other), ['depositInvoiced', 'reference']);
      expectProblems(await confirm(other), ['paymentElsewhere', 'reference']);
    }
  });
});

it('a transaction counts once with invisible characters, spaces or letters within or around its hash', async () => {
  const [deposited, invoiced] = [nextHash(), nextHash()];
  expect((await record(deposited)).statusCode).toBe(201);
  expect((await confirm(divided(invoiced, '\u{AD}'))).statusCode).toBe(200);
  for (const other of [deposited, ...likeHash(deposited)]) {
    expectProblems(await record(other), ['depositExists', 'reference']);
    expectProblems(await confirm(other), ['paymentElsewhere', 'reference']);
  }
  for (const other of [invoiced, ...likeHash(invoiced)]) {
    expectProblems(await record(other), ['depositInvoiced', 'reference']);
    expectProblems(await confirm(other), ['paymentElsewhere', 'reference']);
  }
});

it('an invoice’s payment pays no withdrawal, with invisible characters, spaces or letters within or around its hash', async () => {
  const [received, sent] = [nextHash(), nextHash()];
  expect((await confirm(divided(received, '\u{2060}'))).statusCode).toBe(200);
  const withdrawal = await sending(toPaxum);
  for (const other of [received, ...likeHash(received)])
    expectProblems(await pay(withdrawal, other), ['transactionUsed', 'transactionHash']);
  expect((await pay(withdrawal, divided(sent, '\u{34F}'))).statusCode).toBe(200);
  expectProblems(await confirm(sent), ['paymentElsewhere', 'reference']);
});

it('another reference counts once with invisible characters and spaces', async () => {
  expect((await confirm('WM-2026\u{200B} 1104-0018')).statusCode).toBe(200);
  const { rows } = await here.platform.database.sql.execute(
    sql`select reference from invoice_payments order by id desc limit 1`,
  );
  expect(rows).toEqual([{ reference: 'WM-2026 1104-0018' }]);
  for (const one of [...invisible, ' '])
    expectProblems(await record(`WM-2026${one}1104-0018`), ['depositInvoiced', 'reference']);
});

it('a reference with look-alike letters, or with digits attached to its hash, is refused', async () => {
  const hash = nextHash();
  const withdrawal = await sending(toPaxum);
  const unclear = [
    hash.replace('a', '\u{430}'),
    hash.slice(2).replace('a', '\u{3B1}'),
    hash.replace('b', '\u{13CF}'),
    'WM-1104\u{410}B',
    `a${hash.slice(2)}`,
    `${hash}a`,
    `${hash.slice(2)}${'0'.repeat(20)}`,
    // Without its spaces, the hash has digits attached to it.
    `${hash.slice(2, 40)} ${hash.slice(40)} deposit`,
    `trade ${hash.slice(2, 40)} ${hash.slice(40)}`,
  ];
  for (const reference of unclear) {
    expectProblems(await record(reference), ['unclearReference', 'reference']);
    expectProblems(await confirm(reference), ['unclearReference', 'reference']);
    expectProblems(await pay(withdrawal, reference), ['unclearReference', 'transactionHash']);
  }
});

it.each([
  'Überweisung Müller für Kampagne 4711',
  'Счёт №12А от 04.11.2026',
  '公司服务费用支付参考编号二零二六年十一月份第三十号合同编号ABC123456',
  'Πληρωμή τιμολογίου 42',
  'Invoice for Счёт 12',
  'RF18 5390 0754 7034',
])('the reference %s is accepted once, as it was written', async (reference) => {
  const { statusCode, body } = await record(reference);
  expect({ statusCode, body }).toMatchObject({ statusCode: 201 });
  expect(JSON.parse(body)).toMatchObject({ reference });
  expectProblems(await record(reference), ['depositExists', 'reference']);
});

it('a received transaction pays no withdrawal, and a sent one is no deposit and no payment', async () => {
  const [received, sent] = [nextHash(), nextHash()];
  expect((await record(`${received}-1`)).statusCode).toBe(201);
  const withdrawal = await sending();
  expectProblems(await pay(withdrawal, received), ['transactionUsed', 'transactionHash']);
  expect((await pay(withdrawal, sent)).statusCode).toBe(200);
  for (const other of [...notations(sent), ...likeHash(sent)]) {
    expectProblems(await record(other), ['transactionUsed', 'reference']);
    expectProblems(await confirm(other), ['paymentElsewhere', 'reference']);
  }
});

it('a sent transaction may pay several withdrawals', async () => {
  const hash = nextHash();
  expect((await pay(await sending(), hash)).statusCode).toBe(200);
  expect((await pay(await sending(), `0x${hash.slice(2).toUpperCase()}`)).statusCode).toBe(200);
});

it('a transaction is free again once its deposit was reversed', async () => {
  const hash = nextHash();
  const { id, version } = (await record(hash)).json<AnyRow>();
  const reason = 'It was for another campaign.';
  await here.ask('bounty-admin', 'POST', `/v0/deposits/${id}/status`, { status: 'reversed', version, reason });
  expect((await confirm(`${hash}-1`)).statusCode).toBe(200);
});

it('parallel writes of one transaction, in any notation and direction, count it once', async () => {
  for (let round = 0; round < 2; round += 1) {
    const hash = nextHash();
    const withdrawal = await sending();
    const answers = await Promise.all([
      ...notations(hash).flatMap((notation) => [record(notation), confirmAnother(notation)]),
      report(`${hash}-7`),
      pay(withdrawal, hash),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  }
});

/** Every character that the identity ignores. */
const everyInvisible = (): string[] =>
  Array.from({ length: 0x11_0000 - 1 }, (_, index) => index + 1)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((one) => toTransactionId(`WM${one}7`) === 'wm7');

it('the database has the same identities', async () => {
  const base58 = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  const references = [
    ...notations(nextHash()),
    base58,
    `${base58.toLowerCase()}-2`,
    `https://solscan.io/tx/${base58}?cluster=main`,
    'WM-20261104-0017',
    ' Paxum  transfer ７ ',
    `${nextHash()} ${nextHash()}`,
    ...likeHash(nextHash()),
    `a${nextHash()}`,
    'Überweisung für Kampagne 4711',
    'Счёт 12',
    ...everyInvisible().map((one) => `WM${one}7`),
  ];
  const { rows } = await here.platform.database.sql.execute<{ name: string }>(sql`
    select transaction_of(reference) as name from unnest(${sql.param(references)}::text[]) with ordinality as given (reference, nth)
    order by nth`);
  expect(rows.map(({ name }) => name)).toEqual(references.map(toTransactionId));
  expect(new Set(references.slice(0, 9).map(toTransactionId)).size).toBe(1);
  expect(new Set(references.slice(9, 12).map(toTransactionId)).size).toBe(1);
});
