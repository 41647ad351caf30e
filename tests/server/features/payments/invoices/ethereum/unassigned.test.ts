import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { currencyId } from '#server/features/bounty/reference/currencies.ts';
import { ethereumBlocks, ethereumTransfers } from '#server/features/payments/invoices/tables.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type EthereumApp, onEthereum } from '#tests/support/ethereumApp.ts';
import { type FakeEthereum, payer, payingTransfer, weiOf } from '#tests/support/fakeEthereum.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

let chain: FakeEthereum;
let here: EthereumApp;
onEthereum((opened, app) => {
  [chain, here] = [opened, app];
});

const path = '/adnet/v0/unassigned-payments';
const confirmed = 11;

/** A transfer that no invoice asks for: half of what one does. */
async function stranger(changes: Parameters<typeof payingTransfer>[1] = {}) {
  const invoice = await here.invoice();
  return payingTransfer(invoice, { value: weiOf('0.02'), ...changes });
}

/** What is kept of a transaction; each time anew. */
async function kept({ hash }: { readonly hash: string }): Promise<UnassignedPayment[]> {
  const all = (await storedRecords(here.platform, unassignedPayments.name)).map((row) =>
    toTypedRecord(unassignedPayments, row),
  );
  return all.filter((one) => one.hash === hash);
}
const statusOf = async (transfer: { readonly hash: string }) => (await kept(transfer)).map(({ status }) => status);

/** A payment that has arrived for good, as staff find it. */
async function arrived(): Promise<UnassignedPayment> {
  const transfer = await stranger();
  chain.mine([transfer]);
  chain.mineEmpty(confirmed);
  await here.look();
  const [payment] = await kept(transfer);
  if (payment === undefined) throw new Error('The payment wasn’t kept.');
  return payment;
}

/** All that was written of such payments, the oldest first. */
const ownHistory = () =>
  here.platform.database.sql
    .select()
    .from(auditLog)
    .where(eq(auditLog.entity, unassignedPayments.name))
    .orderBy(auditLog.id);

const count = ({ id }: Invoice, reference: string, amount = '0.02') =>
  here.send('admin', 'POST', `/adnet/v0/invoices/${id}/payments`, { reference, amount: { amount, currency: 'ETH' } });
/** A campaign whose budget is in ETH. */
const inCoins = () => here.campaign({ currency: currencyId('ETH'), budget: { amount: '500', currency: 'ETH' } });

const giveBack = ({ id, version }: UnassignedPayment) =>
  here.send('admin', 'POST', `${path}/${id}/status`, { status: 'returned', version, reason: 'Sent back by 0x12.' });

describe('coins that no invoice asks for', () => {
  test('are kept with their block, counted, and somebody’s to decide on at the twelfth confirmation', async () => {
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 5_000);
    const transfer = await stranger({ value: 123_456_789_012_345_678n });
    chain.mine([transfer], at);
    await here.look();
    const amount = { amount: '0.123456789012345678', currency: 'ETH' };
    const receivedAt = at.toISOString();
    expect(await kept(transfer)).toMatchObject([
      { status: 'confirming', confirmations: 1, amount, sender: payer, receivedAt, invoice: null },
    ]);
    chain.mineEmpty(10);
    await here.look();
    expect(await kept(transfer)).toMatchObject([{ status: 'confirming', confirmations: 11, version: 1 }]);
    chain.mineEmpty(1);
    await here.look();
    expect(await kept(transfer)).toMatchObject([{ status: 'unassigned', confirmations: 12, amount }]);
  });

  test.each([
    ['a wei', 1n, '0.000000000000000001'],
    ['three coins', 3n * 10n ** 18n, '3'],
    ['all that the ledger has room for', 10n ** 38n - 1n, `${'9'.repeat(20)}.${'9'.repeat(18)}`],
  ])('are kept to the last wei: %s', async (_what, value, amount) => {
    const transfer = await stranger({ value });
    chain.mine([transfer]);
    await here.look();
    expect(await kept(transfer)).toMatchObject([{ amount: { amount } }]);
  });

  test('of which there aren’t as many are in the log alone, and hold nobody up', async () => {
    const invoice = await here.invoice();
    const transfer = payingTransfer(invoice, { value: 2n ** 256n - 1n });
    chain.mine([transfer, payingTransfer(invoice)]);
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
    expect(await kept(transfer)).toEqual([]);
    expect(here.logged).toHaveBeenCalledWith(expect.objectContaining({ hash: transfer.hash }), expect.any(String));
  });

  test('are one payment where a node has them twice, and where a block is looked at again', async () => {
    const transfer = await stranger();
    chain.mine([transfer, transfer]);
    await here.look();
    const { sql: database } = here.platform.database;
    await database.delete(ethereumTransfers);
    await database.delete(ethereumBlocks);
    chain.mineEmpty(2);
    await here.look();
    expect(await kept(transfer)).toMatchObject([{ status: 'confirming', confirmations: 3 }]);
  });

  test('are kept together with their block, or neither', async () => {
    const transfer = await stranger();
    chain.mine([transfer]);
    const before = await here.blocks();
    const { sql: database } = here.platform.database;
    await database.execute(sql`alter table unassigned_payments add constraint full_disk check (id is null) not valid`);
    await expect(here.look()).rejects.toThrow('unassigned_payments');
    expect([await kept(transfer), await here.blocks()]).toEqual([[], before]);
    await database.execute(sql`alter table unassigned_payments drop constraint full_disk`);
    await here.look();
    expect(await statusOf(transfer)).toEqual(['confirming']);
  });

  test('that were never moved, as their transaction failed, are forgotten', async () => {
    const transfer = await stranger({ isFailed: true });
    chain.mine([transfer]);
    chain.mineEmpty(confirmed);
    await here.look();
    expect(await kept(transfer)).toEqual([]);
    expect((await ownHistory()).at(-1)).toMatchObject({ action: 'delete', before: { hash: transfer.hash } });
  });

  test('of which the node has no receipt hold nobody’s payment up, and fail the round', async () => {
    const transfer = await stranger();
    chain.mine([transfer]);
    chain.mineEmpty(confirmed);
    const invoice = await here.invoice();
    chain.mine([payingTransfer(invoice)]);
    chain.lie((method, truth) => (isReceiptOf(truth, transfer.hash) && method.endsWith('Receipt') ? null : truth));
    await expect(here.look()).rejects.toThrow(transfer.hash);
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
    expect(await statusOf(transfer)).toEqual(['confirming']);
    chain.mend();
    await here.look();
    expect(await statusOf(transfer)).toEqual(['unassigned']);
  });

  test('are crumbs for all the node is asked about before they are final', async () => {
    const invoice = await here.invoice();
    const crumbs = Array.from({ length: 25 }, () => payingTransfer(invoice, { value: 7n }));
    chain.mine([...crumbs, payingTransfer(invoice)]);
    chain.asked.length = 0;
    await here.look();
    expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
    expect(chain.asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(1);
    expect(await Promise.all(crumbs.map(statusOf))).toEqual(crumbs.map(() => ['confirming']));
  });
});

const isReceiptOf = (truth: unknown, hash: string): boolean =>
  JSON.stringify(truth)?.includes(`"transactionHash":"${hash}"`);

describe('a reorganisation', () => {
  test('forgets what is in no block any more, and sees it again', async () => {
    const transfer = await stranger();
    chain.mine([transfer]);
    await here.look();
    chain.drop(1);
    chain.mineEmpty(2);
    await here.look();
    expect(await kept(transfer)).toEqual([]);
    chain.mine([transfer]);
    chain.mineEmpty(confirmed);
    await here.look();
    expect(await statusOf(transfer)).toEqual(['unassigned']);
  });

  test('that is deeper than payments wait for forgets what nobody has decided on, and tells so', async () => {
    const payment = await arrived();
    chain.drop(confirmed + 1);
    chain.mineEmpty(confirmed + 2);
    await here.look();
    expect(await kept(payment)).toEqual([]);
    const own = (await ownHistory()).filter(({ entityId }) => entityId === payment.id);
    expect(own.map(({ action }) => action)).toEqual(['arrive', 'delete']);
  });

  test('leaves what was assigned to its invoice, and counts it once', async () => {
    const [payment, invoice] = [await arrived(), await here.invoice()];
    expect((await count(invoice, payment.hash)).statusCode).toBe(200);
    chain.drop(confirmed + 1);
    chain.mine([payingTransfer(invoice, { hash: payment.hash, value: weiOf('0.02') })]);
    chain.mineEmpty(confirmed + 2);
    await here.look();
    expect(await kept(payment)).toMatchObject([{ id: payment.id, status: 'assigned', invoice: invoice.id }]);
    expect(await here.state(invoice)).toEqual(['processing', 'final null']);
  });
});

describe('a payment that is counted elsewhere', () => {
  test.each([
    ['before its block was looked at', 0, 0],
    ['while it is confirmed', 2, 1],
    ['once it is somebody’s to decide on', confirmed, 1],
  ])('%s is assigned by that, and counts once', async (_when, blocks, looks) => {
    const transfer = await stranger();
    const invoice = await here.invoice();
    chain.mine([transfer]);
    chain.mineEmpty(blocks);
    if (looks > 0) await here.look();
    const bare = transfer.hash.slice(2).toUpperCase();
    expect((await count(invoice, bare)).statusCode).toBe(200);
    chain.mineEmpty(confirmed);
    await here.look();
    expect(await kept(transfer)).toMatchObject([{ status: 'assigned', invoice: invoice.id, deposit: null }]);
    expect(await here.state(invoice)).toEqual(['processing', 'final null']);
  });

  test('as a deposit is assigned to that, and waits again once that is reversed', async () => {
    const payment = await arrived();
    const coins = (amount: string) => ({ amount, currency: 'ETH' });
    const [campaign, other] = [await inCoins(), await here.campaign()];
    const record = (to: { readonly id: number }, amount: object) =>
      here.ask('bounty-admin', 'POST', '/v0/deposits', { campaign: to.id, amount, reference: payment.hash });
    expectProblems(await record(campaign, coins('0.03')), ['paymentDiffers', 'amount', { amount: '0.02 ETH' }]);
    expectProblems(await record(other, { amount: '0.02', currency: 'USD' }), ['paymentDiffers', 'amount']);
    expect(await kept(payment)).toMatchObject([{ status: 'unassigned', deposit: null }]);
    const recorded = await record(campaign, payment.amount);
    expect(recorded.statusCode).toBe(201);
    const { id, version } = recorded.json<{ id: number; version: number }>();
    expect(await kept(payment)).toMatchObject([{ status: 'assigned', deposit: id, invoice: null }]);
    const reversed = { status: 'reversed', version, reason: 'It was for something else.' };
    expect((await here.ask('bounty-admin', 'POST', `/v0/deposits/${id}/status`, reversed)).statusCode).toBe(200);
    expect(await kept(payment)).toMatchObject([{ status: 'confirming', deposit: null }]);
    await here.look();
    expect(await kept(payment)).toMatchObject([{ status: 'unassigned', deposit: null }]);
    const invoice = await here.invoice();
    expect((await count(invoice, payment.hash)).statusCode).toBe(200);
    expect(await kept(payment)).toMatchObject([{ status: 'assigned', invoice: invoice.id }]);
  });

  test('and then told as void waits for a decision again', async () => {
    const [payment, invoice] = [await arrived(), await here.invoice()];
    const told = { reference: payment.hash, amount: '0.02', currency: 'ETH' };
    await here.report(invoice, { ...told, state: 'seen' });
    expect(await statusOf(payment)).toEqual(['assigned']);
    await here.report(invoice, { ...told, state: 'void' });
    expect(await kept(payment)).toMatchObject([{ status: 'confirming', invoice: null }]);
    await here.look();
    expect(await kept(payment)).toMatchObject([{ status: 'unassigned', invoice: null }]);
    expect(await here.state(invoice)).toEqual(['pending', 'void null']);
  });

  test('in a numbered part is assigned by that, and counts for nothing besides', async () => {
    const [payment, first, second] = [await arrived(), await here.invoice(), await here.invoice()];
    const part = (n: number) => `${payment.hash.slice(2)}-${n}`;
    const tell = (invoice: Invoice, n: number, state: 'seen' | 'void') =>
      here.report(invoice, { reference: part(n), amount: '0.01', currency: 'ETH', state });
    expect((await tell(first, 1, 'seen')).statusCode).toBe(200);
    expectProblems(await tell(second, 2, 'seen'), ['paymentElsewhere', 'reference']);
    expect(await kept(payment)).toMatchObject([{ status: 'assigned', invoice: first.id }]);
    for (const invoice of [first, second])
      expectProblems(await count(invoice, payment.hash), ['paymentElsewhere', 'reference']);
    const campaign = await inCoins();
    const deposit = { campaign: campaign.id, amount: payment.amount, reference: payment.hash };
    expectProblems(await here.ask('bounty-admin', 'POST', '/v0/deposits', deposit), ['depositInvoiced', 'reference']);
    await tell(first, 1, 'void');
    await here.look();
    expect(await kept(payment)).toMatchObject([{ status: 'unassigned', invoice: null }]);
  });

  test('in a numbered part before its block was looked at is nobody’s to decide on', async () => {
    const [transfer, invoice] = [await stranger(), await here.invoice()];
    expect((await count(invoice, `${transfer.hash}/1`, '0.01')).statusCode).toBe(200);
    chain.mine([transfer]);
    chain.mineEmpty(confirmed);
    await here.look();
    expect(await kept(transfer)).toMatchObject([{ status: 'assigned', invoice: invoice.id }]);
  });

  describe('before anybody has asked for its receipt, and then told as void,', () => {
    /** Counted while it is confirmed. */
    async function early(changes: Parameters<typeof stranger>[0] = {}) {
      const [transfer, invoice] = [await stranger(changes), await here.invoice()];
      chain.mine([transfer]);
      await here.look();
      const told = { reference: transfer.hash, amount: '0.02', currency: 'ETH' };
      await here.report(invoice, { ...told, state: 'seen' });
      expect(await statusOf(transfer)).toEqual(['assigned']);
      return { transfer, tellVoid: () => here.report(invoice, { ...told, state: 'void' }) };
    }

    test('is nobody’s to decide on where it has failed', async () => {
      const { transfer, tellVoid } = await early({ isFailed: true });
      await tellVoid();
      expect(await statusOf(transfer)).toEqual(['confirming']);
      chain.mineEmpty(confirmed);
      await here.look();
      expect(await kept(transfer)).toEqual([]);
    });

    test.each([
      ['', 0],
      [' long ago', 90],
    ])('is forgotten where its block has gone%s', async (_when, blocks) => {
      const { transfer, tellVoid } = await early();
      chain.drop(1);
      chain.mineEmpty(confirmed + 1 + blocks);
      await here.look();
      expect(await statusOf(transfer)).toEqual(['assigned']);
      await tellVoid();
      await here.look();
      expect(await kept(transfer)).toEqual([]);
    });

    test('is somebody’s to decide on where another block has it', async () => {
      const { transfer, tellVoid } = await early();
      chain.drop(1);
      chain.mineEmpty(1);
      chain.mine([transfer]);
      chain.mineEmpty(confirmed);
      await here.look();
      await tellVoid();
      await here.look();
      expect(await statusOf(transfer)).toEqual(['unassigned']);
    });
  });

  test('after it was given back is refused', async () => {
    const [payment, invoice] = [await arrived(), await here.invoice()];
    expect((await giveBack(payment)).statusCode).toBe(200);
    expectProblems(await count(invoice, payment.hash), ['paymentSettled', 'reference']);
    expect(await here.state(invoice)).toEqual(['pending']);
    const campaign = await here.campaign();
    const deposit = { campaign: campaign.id, amount: { amount: '50', currency: 'USD' }, reference: payment.hash };
    expectProblems(await here.ask('bounty-admin', 'POST', '/v0/deposits', deposit), ['paymentSettled', 'reference']);
  });
});
