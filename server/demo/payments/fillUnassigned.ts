import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { unassignedPayments, unassignedStatus } from '#src/resources/payments/unassignedPayments.ts';
import { insertAll } from '../insertAll.ts';
import { shifted, span } from '../times.ts';

/** The fee that an exchange deducted from a payment. */
const fee = '0.001';
/** The block of the demo’s first payment; the others are in later blocks. */
const firstBlock = 21_500_000;

const { unassigned, returned } = unassignedStatus.values;

/** Returns a hash that is the same in every demo and doesn't exist on the chain. */
const drawn = (what: string, digits: number): string =>
  `0x${createHash('sha256').update(`demo ${what}`).digest('hex').slice(0, digits)}`;

const eth = (amount: string) => ({ amount, currency: 'ETH' });

/** Inserts payments without an invoice: a returned one, one close to a pending amount, and an unidentifiable one. */
export async function fillUnassigned(tx: Transaction, now: Date): Promise<number> {
  const [invoice] = await rowsWhere(
    tx,
    invoices,
    sql`method = 'ethereum' and status = 'pending' and purpose = 'topUp' order by id limit 1`,
  );
  const short = new Decimal(invoice?.payable?.amount ?? 1).minus(fee).toFixed();
  const plans = [
    { age: 9, amount: '0.05', status: returned, reason: `Sent back: ${drawn('return', 64)}` },
    { age: 0.002, amount: short, status: unassigned, reason: null },
    { age: 0.001, amount: '0.8', status: unassigned, reason: null },
  ];
  const records = plans.map(({ age, amount, status, reason }, nth) => {
    const at = shifted(now, -age * span.day).toISOString();
    return {
      hash: drawn(`payment ${nth}`, 64),
      sender: drawn(`payer ${nth}`, 40),
      amount: eth(amount),
      method: 'ethereum' as const,
      receivedAt: at,
      block: firstBlock + nth,
      confirmations: 12,
      status,
      invoice: null,
      purpose: null,
      buyer: null,
      deposit: null,
      exchangeDeposit: null,
      reason,
      waitingSince: at,
      version: status === returned ? 3 : 2,
      createdAt: at,
      updatedAt: at,
    };
  });
  await insertAll(tx, unassignedPayments, records);
  return records.length;
}
