import { sql } from 'drizzle-orm';
import { plainTitles } from '#server/csv/plainTitles.ts';
import type { PaymentBatch } from '#server/features/bounty/model/payable.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import { problem } from '#src/problems/catalogue.ts';
import { users } from '#src/resources/auth/users.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { payCurrencies } from '../payCurrency.ts';
import { hashProblemsIn } from './hashProblems.ts';
import { ledgerCurrencyOf } from './withdrawalMoney.ts';

/** The withdrawals that somebody may read, as a file pays them. */
export const withdrawalBatch: PaymentBatch<Withdrawal> = {
  resource: withdrawals,
  // The fee stays here.
  amountField: 'receives',
  unknown: 'withdrawalUnknown',
  async find(executor, actor, ids, locking) {
    const rows = await findRecords(executor, actor, withdrawals, ids, sql` order by id${locking}`);
    const found = rows.map((row) => typed(withdrawals, row));
    const money = await payCurrencies(executor, found.map(ledgerCurrencyOf));
    const names = await plainTitles(
      executor,
      actor,
      users,
      found.map(({ owner }) => owner),
    );
    return found.map((record) => {
      const { owner, address, receives } = record;
      const currency = ledgerCurrencyOf(record);
      return {
        record,
        payee: { id: owner, name: names.get(owner) ?? `#${owner}` },
        address,
        amount: receives,
        currency,
        barred: owner === actor.id ? problem('ownWithdrawal') : undefined,
        hashProblems: (transactionHash: string) => hashProblemsIn(money.get(currency), record, transactionHash),
      };
    });
  },
};
