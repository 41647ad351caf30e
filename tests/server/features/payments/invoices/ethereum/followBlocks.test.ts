import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { watchEthereum } from '#server/features/payments/invoices/ethereum/watchEthereum.ts';
import { ethereumBlocks, ethereumTransfers } from '#server/features/payments/invoices/tables.ts';
import { type EthereumApp, onEthereum, openEthereumApp } from '#tests/support/ethereumApp.ts';
import { type FakeEthereum, openFakeEthereum, payingTransfer, weiOf } from '#tests/support/fakeEthereum.ts';

let chain: FakeEthereum;
let here: EthereumApp;
onEthereum((opened, app) => {
  [chain, here] = [opened, app];
});

const weiPerCoin = 10n ** 18n;
const receipt = z.object({ transactionHash: z.string(), blockHash: z.string() });

/** The receipt of a transaction that is in two blocks, with the later one. */
function inBlock(truth: unknown, hash: string, blockHash: string): unknown {
  const { success, data } = receipt.safeParse(truth);
  return success && data.transactionHash === hash ? { ...data, blockHash, status: '0x1' } : truth;
}

describe('a payment', () => {
  test('is seen in its block, counted, and pays the invoice at the twelfth confirmation', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice);
    chain.mine([transfer]);
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
    chain.mineEmpty(10);
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 11']);
    expect(await here.unsettled()).toEqual([transfer.hash]);
    chain.mineEmpty(1);
    await here.look();
    await here.expectPaidOnce(invoice);
    expect(await here.unsettled()).toEqual([]);
  });

  test('that was made while nobody looked is found, with its confirmations', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    chain.mineEmpty(30);
    await here.look();
    await here.expectPaidOnce(invoice);
  });

  test('is told by its amount: two of one block pay two invoices', async () => {
    const [one, other] = [await here.invoice(), await here.invoice()];
    chain.mine([payingTransfer(other), payingTransfer(one)]);
    await here.look();
    expect(await here.state(one)).toEqual(['processing', 'seen 1']);
    expect(await here.state(other)).toEqual(['processing', 'seen 1']);
  });

  test('by an amount that was asked for before the rate was renewed is the invoice’s', async () => {
    const invoice = await here.invoice();
    await here.platform.database.sql.execute(
      sql`update invoices set rate_expires_at = now() - interval '1 minute' where id = ${invoice.id}`,
    );
    await here.send('nobody', 'POST', '/adnet/v0/invoice/rate', { id: invoice.publicId });
    chain.mine([payingTransfer(invoice)]);
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
  });

  test('from before an invoice was made is none of its own, but for what clocks differ by', async () => {
    const [later, earlier] = [await here.invoice(), await here.invoice()];
    chain.mine([payingTransfer(later)], new Date(Date.now() - 600_000));
    chain.mine([payingTransfer(earlier)], new Date(Date.now() - 30_000));
    await here.look();
    expect(await here.state(later)).toEqual(['pending']);
    expect(await here.state(earlier)).toEqual(['processing', 'seen 1']);
  });

  test('that is made twice is two payments', async () => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice), payingTransfer(invoice)]);
    await here.look();
    expect(await here.current(invoice)).toMatchObject({ status: 'processing', exception: 'over' });
  });

  test.each([
    ['of another amount', { value: 1n }],
    ['to somebody else', { to: '0x00000000000000000000000000000000000000aa' }],
    ['that makes a contract', { to: null }],
    ['that has failed', { isFailed: true }],
    ['of nothing', { value: 0n }],
  ])('%s is none', async (_what, changes) => {
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice, changes)]);
    chain.mineEmpty(12);
    await here.look();
    expect(await here.state(invoice)).toEqual(['pending']);
  });

  test('is told by its amount to the last wei', async () => {
    const invoice = await here.invoice();
    const value = weiOf(invoice.payable?.amount ?? '0');
    const others = [value - 1n, value + 1n, value * 10n, value / 10n, value * weiPerCoin, value / weiPerCoin];
    chain.mine(others.map((other) => payingTransfer(invoice, { value: other })));
    await here.look();
    expect(await here.state(invoice)).toEqual(['pending']);
    chain.mine([payingTransfer(invoice, { value })]);
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
  });

  test('that a node has twice is one', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice);
    chain.mine([transfer, transfer]);
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
    chain.mineEmpty(11);
    await here.look();
    await here.expectPaidOnce(invoice);
    chain.mine([transfer]);
    const second = chain.newest();
    chain.lie((_method, truth) => inBlock(truth, transfer.hash, second));
    await here.look();
    chain.mineEmpty(11);
    await here.look();
    await here.expectPaidOnce(invoice);
    expect(await here.unsettled()).toEqual([]);
  });

  test('that staff have counted for another invoice is left to them', async () => {
    const [invoice, other] = [await here.invoice(), await here.topUp()];
    const transfer = payingTransfer(invoice);
    await here.confirm(other, '100', transfer.hash);
    chain.mine([transfer]);
    await here.look();
    expect(await here.state(invoice)).toEqual(['pending']);
    expect(await here.unsettled()).not.toContain(transfer.hash);
    expect(here.logged).toHaveBeenCalledWith(expect.objectContaining({ hash: transfer.hash }), expect.any(String));
  });

  test('that staff have counted for the same invoice is one', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice);
    expect((await here.confirm(invoice, '100', transfer.hash)).statusCode).toBe(200);
    chain.mine([transfer]);
    chain.mineEmpty(12);
    await here.look();
    await here.expectPaidOnce(invoice);
    expect(await here.unsettled()).toEqual([]);
  });

  test('that a processor reports as well is one', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice);
    chain.mine([transfer]);
    await here.look();
    const { amount, currency } = invoice.payable ?? invoice.amount;
    const reference = transfer.hash.toUpperCase().replace('X', 'x');
    expect((await here.report(invoice, { reference, amount, currency, confirmations: 12 })).statusCode).toBe(200);
    chain.mineEmpty(11);
    await here.look();
    await here.expectPaidOnce(invoice);
  });
});

test('a round looks at twenty blocks, and the next one goes on', async () => {
  chain.mineEmpty(45);
  const rounds: [isMore: boolean, blocks: number][] = [];
  for (let n = 0; n < 3; n += 1) {
    chain.asked.length = 0;
    const isMore = await watchEthereum(here.watch);
    rounds.push([isMore, chain.asked.filter((method) => method === 'eth_getBlockByNumber').length]);
  }
  // The last one asks once more whether the newest block is still the same.
  expect(rounds).toEqual([
    [true, 20],
    [true, 20],
    [false, 6],
  ]);
});

test('blocks are forgotten that are too deep to be reorganised away', async () => {
  chain.mineEmpty(100);
  await here.look();
  const kept = await here.blocks();
  expect(kept.length).toBe(12 + 64 + 1);
});

test('the first look begins with the blocks that payments still wait in', async () => {
  const other = await openFakeEthereum();
  const app = await openEthereumApp(other.url, { ETHEREUM_CONFIRMATIONS: '5' });
  const [early, late] = [await app.invoice(), await app.invoice()];
  other.mineEmpty(20);
  other.mine([payingTransfer(early)]);
  other.mineEmpty(4);
  other.mine([payingTransfer(late)]);
  other.mineEmpty(2);
  await app.look();
  expect((await app.blocks())[0]?.number).toBe(28 - 5);
  expect([await app.state(early), await app.state(late)]).toEqual([['pending'], ['processing', 'seen 3']]);
  await app.close();
  await other.close();
});

test('continues with the newest blocks after the tables are emptied as docs/operations/ethereum.md describes', async () => {
  const [early, late] = [await here.invoice(), await here.invoice()];
  chain.mine([payingTransfer(early)]);
  chain.mineEmpty(9);
  chain.mine([payingTransfer(late)]);
  await here.look();
  const { sql: database } = here.platform.database;
  await database.delete(ethereumTransfers);
  await database.delete(ethereumBlocks);
  chain.mineEmpty(11);
  await here.look();
  expect(await here.state(early)).toEqual(['processing', 'seen 11']);
  await here.expectPaidOnce(late);
});

describe('when somebody has looked', () => {
  const lookedAt = async (invoice: Parameters<EthereumApp['current']>[0]) => (await here.current(invoice)).lookedAt;

  test('is the time of the newest block', async () => {
    const invoice = await here.invoice();
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 5_000);
    chain.mine([], at);
    await here.look();
    expect(await lookedAt(invoice)).toBe(at.toISOString());
  });

  test('stands still where the node does, which is a failure after a quarter of an hour', async () => {
    const invoice = await here.invoice();
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000);
    chain.mine([], at);
    await expect(here.look()).rejects.toThrow(`has had no new block since ${at.toISOString()}`);
    expect(await lookedAt(invoice)).toBe(at.toISOString());
  });

  test('never goes back, and is no news', async () => {
    const invoice = await here.invoice();
    chain.mine();
    await here.look();
    const [first, version] = [await lookedAt(invoice), (await here.current(invoice)).version];
    chain.mine([], new Date(Date.now() - 120_000));
    await here.look();
    expect(await lookedAt(invoice)).toBe(first);
    expect(version).toBe(1);
  });

  test('isn’t told of invoices that are paid otherwise', async () => {
    const invoice = await here.topUp({ method: 'webmoney' });
    chain.mine();
    await here.look();
    expect(await lookedAt(invoice)).toBeNull();
  });
});

test('what a deposit was recorded for isn’t counted twice', async () => {
  const invoice = await here.invoice();
  const transfer = payingTransfer(invoice);
  const campaign = await here.campaign();
  const deposit = { campaign: campaign.id, amount: { amount: '100', currency: 'USD' }, reference: transfer.hash };
  expect((await here.ask('bounty-admin', 'POST', '/v0/deposits', deposit)).statusCode).toBe(201);
  chain.mine([transfer]);
  await here.look();
  expect(await here.state(invoice)).toEqual(['pending']);
});
