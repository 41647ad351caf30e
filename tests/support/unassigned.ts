import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { transitionUnassigned } from '#server/features/bounty/model/unassignedPayment.ts';
import { storeUnassigned } from '#server/features/payments/invoices/ethereum/unassignedTransfers.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { payer } from './fakeEthereum.ts';

/** A wei less than an invoice asks for: nobody’s amount, and within the tolerance. */
export const almost = (payable: { readonly amount: string } | null): string =>
  new Exact(payable?.amount ?? 0).minus('1e-18').toFixed();

/** Coins that have arrived for good, and that no invoice asks for. @param amount in ETH */
export async function receiveUnassigned(platform: Platform, amount: string): Promise<UnassignedPayment> {
  const hash = `0x${randomBytes(32).toString('hex')}`;
  const block = { number: 7, hash, parentHash: hash, timestamp: new Date(), transactions: [] };
  const log = { info: () => undefined, warn: () => undefined };
  return platform.database.transaction(async (tx) => {
    const find = () => rowsWhere(tx, unassignedPayments, sql`hash = ${hash}`);
    await storeUnassigned(tx, { log }, block, [{ hash, sender: payer, amount }]);
    const [seen] = await find();
    if (seen === undefined) throw new Error('The payment wasn’t kept.');
    await transitionUnassigned({ tx, platform, actor: undefined }, seen, 'arrive');
    const [arrived = seen] = await find();
    return arrived;
  });
}
