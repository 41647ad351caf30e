import { expect, test } from 'vitest';
import { usualSecondApproval } from '#server/configuration/secondApproval.ts';
import { currencyId } from '#server/features/bounty/reference/currencies.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { type EthereumApp, onEthereum } from '#tests/support/ethereumApp.ts';
import { type FakeEthereum, payingTransfer, weiOf } from '#tests/support/fakeEthereum.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

let chain: FakeEthereum;
let here: EthereumApp;
onEthereum((opened, app) => {
  [chain, here] = [opened, app];
}, usualSecondApproval);

/** A deposit of coins of which 0.7 ETH arrive while a second person hasn’t confirmed it. */
async function pendingDeposit(amount: string) {
  const { hash: reference, ...transfer } = payingTransfer(await here.invoice(), { value: weiOf('0.7') });
  chain.mine([{ hash: reference, ...transfer }]);
  await here.look();
  const payment = async () => {
    const rows = (await storedRecords(here.platform, unassignedPayments.name)).map((row) =>
      toTypedRecord(unassignedPayments, row),
    );
    return rows.find(({ hash }) => hash === reference);
  };
  const budget = { amount: '500', currency: 'ETH' };
  const { id: campaign } = await here.campaign({ currency: currencyId('ETH'), budget });
  const deposit = { campaign, amount: { amount, currency: 'ETH' }, reference };
  const recorded = await here.ask('bounty-admin', 'POST', '/v0/deposits', deposit);
  expect(recorded.json()).toMatchObject({ status: 'pending' });
  const { id, version } = recorded.json<{ id: number; version: number }>();
  chain.mineEmpty(11);
  await here.look();
  expect(await payment()).toMatchObject({ status: 'assigned', deposit: id });
  const decide = (status: string) =>
    here.ask('admin', 'POST', `/v0/deposits/${id}/status`, {
      status,
      version,
      ...(status === 'rejected' && { reason: 'It was for something else.' }),
    });
  return { payment, decide, id };
}

test('a payment whose pending deposit is rejected waits for a decision again', async () => {
  const { payment, decide } = await pendingDeposit('0.7');
  expect((await decide('rejected')).statusCode).toBe(200);
  expect(await payment()).toMatchObject({ status: 'confirming', deposit: null });
  await here.look();
  expect(await payment()).toMatchObject({ status: 'unassigned' });
});

test('a pending deposit of another amount than the payment’s isn’t confirmed', async () => {
  const { decide } = await pendingDeposit('0.8');
  expectProblems(await decide('recorded'), ['paymentDiffers', 'amount', { amount: '0.70 ETH' }]);
  expect((await decide('rejected')).statusCode).toBe(200);
});

test('a pending deposit of the payment’s amount is confirmed', async () => {
  const { payment, decide, id } = await pendingDeposit('0.7');
  expect((await decide('recorded')).statusCode).toBe(200);
  expect(await payment()).toMatchObject({ status: 'assigned', deposit: id });
});
