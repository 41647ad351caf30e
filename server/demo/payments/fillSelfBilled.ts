import type { Invoicing } from '#server/configuration/invoicing.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { formatDocumentNumber } from '#server/features/payments/invoices/allocateDocumentNumber.ts';
import { documentSeries } from '#server/features/payments/invoices/tables.ts';
import { findFirstIncomeAt, listIncomes, selectUnbilled } from '#server/features/payments/selfBilling/income.ts';
import { billedFrom, type Month, monthAfter, monthOf } from '#server/features/payments/selfBilling/months.ts';
import { loadSelfBilledDocument } from '#server/features/payments/selfBilling/selfBilledDocument.ts';
import { selfBilledMonths } from '#server/features/payments/selfBilling/tables.ts';
import { selfBilledInvoices } from '#src/resources/payments/selfBilledInvoices.ts';
import { insertAll } from '../insertAll.ts';

/** Bills a month at the time when the server would have. @returns the number of documents after it */
async function fillMonth(tx: Transaction, month: Month, before: number, invoicing: Invoicing) {
  const incomes = await selectUnbilled(tx, await listIncomes(tx, month));
  const at = billedFrom(month).toISOString();
  const times = { issuedAt: at, createdAt: at, updatedAt: at };
  let last = before;
  for (const income of incomes) {
    const document = await loadSelfBilledDocument(tx, invoicing, month, income);
    if (document === undefined) continue;
    last += 1;
    const number = formatDocumentNumber('selfBilled', last);
    await insertAll(tx, selfBilledInvoices, [{ ...document, number, ...times, version: 1 }]);
  }
  await tx.insert(selfBilledMonths).values({ month, billedAt: new Date(at) });
  return last;
}

/** Bills the demo's past months. @returns the number of documents */
export async function fillSelfBilled(tx: Transaction, now: Date, invoicing: Invoicing): Promise<number> {
  const first = await findFirstIncomeAt(tx);
  if (first === undefined) return 0;
  let last = 0;
  for (let month = monthOf(first); billedFrom(month) <= now; month = monthAfter(month))
    last = await fillMonth(tx, month, last, invoicing);
  if (last > 0) await tx.insert(documentSeries).values({ series: 'selfBilled', last });
  return last;
}
