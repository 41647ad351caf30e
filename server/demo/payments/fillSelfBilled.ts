import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { documentNumber } from '#server/features/payments/invoices/nextNumber.ts';
import { documentSeries } from '#server/features/payments/invoices/tables.ts';
import { firstIncomeAt, incomeUntil, unbilled } from '#server/features/payments/selfBilling/income.ts';
import { billedFrom, type Month, monthAfter, monthOf } from '#server/features/payments/selfBilling/months.ts';
import { documentOf } from '#server/features/payments/selfBilling/selfBilledDocument.ts';
import { selfBilledMonths } from '#server/features/payments/selfBilling/tables.ts';
import { selfBilledInvoices } from '#src/resources/payments/selfBilledInvoices.ts';
import { insertAll } from '../insertAll.ts';

/** Bills a month at the time when the server would have. @returns how many documents there are after it */
async function fillMonth(tx: Transaction, month: Month, before: number, invoicing: Invoicing) {
  const incomes = await unbilled(tx, await incomeUntil(tx, month));
  const at = billedFrom(month).toISOString();
  const times = { issuedAt: at, createdAt: at, updatedAt: at };
  let last = before;
  for (const income of incomes) {
    const document = await documentOf(tx, invoicing, month, income);
    if (document === undefined) continue;
    last += 1;
    const number = documentNumber('selfBilled', last);
    await insertAll(tx, selfBilledInvoices, [{ ...document, number, ...times, version: 1 }]);
  }
  await tx.insert(selfBilledMonths).values({ month, billedAt: new Date(at) });
  return last;
}

/** Bills the months of the demo that have ended. @returns how many documents there are */
export async function fillSelfBilled(tx: Transaction, now: Date, invoicing: Invoicing): Promise<number> {
  const first = await firstIncomeAt(tx);
  if (first === undefined) return 0;
  let last = 0;
  for (let month = monthOf(first); billedFrom(month) <= now; month = monthAfter(month))
    last = await fillMonth(tx, month, last, invoicing);
  if (last > 0) await tx.insert(documentSeries).values({ series: 'selfBilled', last });
  return last;
}
