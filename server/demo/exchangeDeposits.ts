import type { Transaction } from '#server/database/transaction.ts';
import { claimTransaction, depositUse } from '#server/features/bounty/model/claimTransaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import { exchangeDepositStatus, exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import { exchangeDepositDays, payingExchanges } from './adIncome.ts';
import { insertAll } from './insertAll.ts';
import { shifted, span } from './times.ts';

const { recorded, pending } = exchangeDepositStatus.values;

/** The deposits by days ago, exchange, amount and status. Large ones required a second proof, and one waits for a second approval. */
const plans = [
  { daysAgo: exchangeDepositDays, exchange: payingExchanges[0], amount: '4000', status: recorded, secondProof: true },
  { daysAgo: exchangeDepositDays, exchange: payingExchanges[1], amount: '4000', status: recorded, secondProof: true },
  { daysAgo: 24, exchange: 2, amount: '820.5', status: recorded, secondProof: false },
  { daysAgo: 11, exchange: 3, amount: '410', status: recorded, secondProof: false },
  { daysAgo: 1, exchange: 2, amount: '2400', status: pending, secondProof: false },
] as const;

interface ExchangeDepositsInput {
  /** The ID of an advert-admin. */
  readonly recorder: number;
  /** The ID of the advert-admin who recorded the deposits for the demo's income, and so can't approve its withdrawals. */
  readonly funder: number;
  readonly currency: string;
}

/** Inserts deposits of exchanges. @returns their transfers */
export async function fillExchangeDeposits(
  tx: Transaction,
  now: Date,
  { recorder, funder, currency }: ExchangeDepositsInput,
): Promise<BackfilledTransfer[]> {
  const deposits = plans.map(({ daysAgo, exchange, amount, status, secondProof }, index) => {
    const createdAt = shifted(now, -daysAgo * span.day).toISOString();
    return {
      exchange,
      amount: { amount, currency },
      reference: `EX-2026-${String(index + 1).padStart(4, '0')}`,
      status,
      approvalsNeeded: status === pending ? 2 : 1,
      recordedBy: secondProof ? funder : recorder,
      secondProof,
      version: 1,
      createdAt,
      updatedAt: createdAt,
    };
  });
  const ids = await insertAll(tx, exchangeDeposits, deposits);
  for (const { reference } of deposits) await claimTransaction(tx, reference, depositUse);
  return deposits.flatMap(
    ({ exchange, amount, reference, status, recordedBy, createdAt }, index): BackfilledTransfer[] => {
      const id = ids[index] ?? 0;
      if (status !== recorded) return [];
      const refersTo = { entity: exchangeDeposits.name, entityId: id };
      const [from, to] = [accountOf.outside(currency), accountOf.exchange(exchange, currency)];
      return [
        {
          key: `exchange-deposit:${id}`,
          at: new Date(createdAt),
          actor: { id: recordedBy, role: 'advert-admin' },
          reference,
          entries: [{ type: 'deposit', from, to, amount: amount.amount, refersTo }],
        },
      ];
    },
  );
}
