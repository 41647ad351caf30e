import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transactionOf } from '#server/features/bounty/model/paymentReference.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { fundUser } from '#tests/support/funds.ts';
import { type InvoiceApp, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { addUsualAddresses, ethereumAddress } from '#tests/support/usualAddresses.ts';

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

/** A withdrawal of 60 USDT that is being sent. */
async function sending(): Promise<AnyRow> {
  await here.platform.database.transaction((tx) => fundUser(tx, here.ids[hunter], '60', 'USDT'));
  await here.platform.database.transaction((tx) => addUsualAddresses(tx, here.ids[hunter]));
  const amount = { amount: '60', currency: 'USDT' };
  const made = await here.app.inject({
    method: 'POST',
    url: '/api/adnet/v0/withdrawals',
    headers: here.headersOf(hunter),
    payload: { amount, method: 'ethereum', address: ethereumAddress },
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

it('a received transaction pays no withdrawal, and a sent one is no deposit and no payment', async () => {
  const [received, sent] = [nextHash(), nextHash()];
  expect((await record(`${received}-1`)).statusCode).toBe(201);
  const withdrawal = await sending();
  expectProblems(await pay(withdrawal, received), ['transactionUsed', 'transactionHash']);
  expect((await pay(withdrawal, sent)).statusCode).toBe(200);
  for (const other of notations(sent)) {
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
  ];
  const { rows } = await here.platform.database.sql.execute<{ name: string }>(sql`
    select transaction_of(reference) as name from unnest(${sql.param(references)}::text[]) with ordinality as given (reference, nth)
    order by nth`);
  expect(rows.map(({ name }) => name)).toEqual(references.map(transactionOf));
  expect(new Set(references.slice(0, 9).map(transactionOf)).size).toBe(1);
  expect(new Set(references.slice(9, 12).map(transactionOf)).size).toBe(1);
});
