import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type Anvil, openAnvil } from '#tests/support/anvil.ts';
import { type EthereumApp, openEthereumApp } from '#tests/support/ethereumApp.ts';
import { weiOf } from '#tests/support/fakeEthereum.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';

let anvil: Anvil;
let here: EthereumApp;
let payer: string | undefined;
beforeAll(async () => {
  anvil = await openAnvil();
  here = await openEthereumApp(anvil.url);
  [payer] = z.array(z.string()).parse(await anvil.ask('eth_accounts'));
  await here.look();
});
afterEach(() => expectConsistentLedger(here.platform.database));
afterAll(async () => {
  await here.close();
  await anvil.close();
});

const mine = async (blocks = 1) => {
  for (let n = 0; n < blocks; n += 1) await anvil.ask('evm_mine');
};
/** Sends what an invoice asks for, as a wallet does. @returns the transaction’s hash */
const pay = async ({ payTo, payable }: Invoice): Promise<string> => {
  const value = `0x${weiOf(payable?.amount ?? '0').toString(16)}`;
  return z.string().parse(await anvil.ask('eth_sendTransaction', { from: payer, to: payTo, value }));
};

test('a payment on a real chain is seen, counted, and pays the invoice', async () => {
  const invoice = await here.invoice();
  const hash = await pay(invoice);
  await here.look();
  expect(await here.state(invoice)).toEqual(['pending']);
  await mine();
  await here.look();
  expect(await here.state(invoice)).toEqual(['processing', 'seen 1']);
  expect(await here.unsettled()).toEqual([hash]);
  await mine(10);
  await here.look();
  expect(await here.state(invoice)).toEqual(['processing', 'seen 11']);
  await mine();
  await here.look();
  await here.expectPaidOnce(invoice);
});

test('one that a reorganisation takes out of the chain is void, and paid again counts once', async () => {
  const invoice = await here.invoice();
  await mine();
  await here.look();
  const before = await anvil.ask('evm_snapshot');
  await pay(invoice);
  await mine(3);
  await here.look();
  expect(await here.state(invoice)).toEqual(['processing', 'seen 3']);
  await anvil.ask('evm_revert', before);
  await anvil.ask('anvil_dropAllTransactions');
  // Otherwise the new blocks are the same as the old ones but for the payment.
  await anvil.ask('evm_increaseTime', 3);
  await mine(4);
  await here.look();
  expect(await here.state(invoice)).toEqual(['pending', 'void 0']);
  await pay(invoice);
  await mine(12);
  await here.look();
  const [status, ...payments] = await here.state(invoice);
  expect(status).toBe('paid');
  expect(payments.filter((payment) => payment.startsWith('final'))).toHaveLength(1);
});
