import type { Transaction } from '#server/database/transaction.ts';
import { claimTransaction, depositUse } from '#server/features/bounty/model/claimTransaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import { exchangeDepositStatus, exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import { insertAll } from './insertAll.ts';
import { shifted, span } from './times.ts';

const { recorded, pending } = exchangeDepositStatus.values;

/** The deposits: days ago, exchange, amount and status. The large one waits for a second person. */
const plans = [
  { daysAgo: 24, exchange: 2, amount: '820.5', status: recorded },
  { daysAgo: 11, exchange: 3, amount: '410', status: recorded },
  { daysAgo: 1, exchange: 2, amount: '2400', status: pending },
] as const;

/** Fills the demo with deposits of exchanges. @param recorder the ID of an advert-admin @returns their transfers */
export async function fillExchangeDeposits(
  tx: Transaction,
  now: Date,
  { recorder, currency }: { readonly recorder: number; readonly currency: string },
): Promise<BackfilledTransfer[]> {
  const deposits = plans.map(({ daysAgo, exchange, amount, status }, index) => {
    const createdAt = shifted(now, -daysAgo * span.day).toISOString();
    return {
      exchange,
      amount: { amount, currency },
      reference: `EX-2026-${String(index + 1).padStart(4, '0')}`,
      status,
      approvalsNeeded: status === pending ? 2 : 1,
      recordedBy: recorder,
      secondProof: false,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
  });
  const ids = await insertAll(tx, exchangeDeposits, deposits);
  for (const { reference } of deposits) await claimTransaction(tx, reference, depositUse);
  return deposits.flatMap(({ exchange, amount, reference, status, createdAt }, index): BackfilledTransfer[] => {
    const id = ids[index] ?? 0;
    if (status !== recorded) return [];
    const refersTo = { entity: exchangeDeposits.name, entityId: id };
    const [from, to] = [accountOf.outside(currency), accountOf.exchange(exchange, currency)];
    return [
      {
        key: `exchange-deposit:${id}`,
        at: new Date(createdAt),
        actor: { id: recorder, role: 'advert-admin' },
        reference,
        entries: [{ type: 'deposit', from, to, amount: amount.amount, refersTo }],
      },
    ];
  });
}
