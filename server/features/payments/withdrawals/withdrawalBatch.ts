import { sql } from 'drizzle-orm';
import { loadPlainTitles } from '#server/csv/loadPlainTitles.ts';
import type { PaymentBatch } from '#server/features/bounty/model/payable.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { problem } from '#src/problems/catalogue.ts';
import { users } from '#src/resources/auth/users.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { loadPayCurrencies } from '../payCurrency.ts';
import { paymentHashProblems } from './hashProblems.ts';
import { ledgerCurrencyOf } from './withdrawalMoney.ts';

/** The withdrawals that an actor may read, as a payment file pays them. */
export const withdrawalBatch: PaymentBatch<Withdrawal> = {
  resource: withdrawals,
  // The platform keeps the fee.
  amountField: 'receives',
  unknown: 'withdrawalUnknown',
  async find(executor, actor, ids, locking) {
    const rows = await findRecords(executor, actor, withdrawals, ids, sql` order by id${locking}`);
    const records = rows.map((row) => toTypedRecord(withdrawals, row));
    const money = await loadPayCurrencies(executor, records.map(ledgerCurrencyOf));
    const names = await loadPlainTitles(
      executor,
      actor,
      users,
      records.map(({ owner }) => owner),
    );
    return records.map((record) => {
      const { owner, address, receives } = record;
      const currency = ledgerCurrencyOf(record);
      return {
        record,
        payee: { id: owner, name: names.get(owner) ?? `#${owner}` },
        address,
        amount: receives,
        currency,
        barred: owner === actor.id ? problem('ownWithdrawal') : undefined,
        hashProblems: (transactionHash: string) => paymentHashProblems(money.get(currency), record, transactionHash),
      };
    });
  },
};
