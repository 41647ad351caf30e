import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { formatMoney } from '#src/format/money.ts';
import { selfBilledInvoices } from '#src/resources/payments/selfBilledInvoices.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { allocateDocumentNumber } from '../invoices/allocateDocumentNumber.ts';
import { hasClosedAccount } from '../lockOwner.ts';
import type { Income } from './income.ts';
import { type Month, monthWords } from './months.ts';
import { loadSelfBilledDocument } from './selfBilledDocument.ts';

/** Tests whether the month is billed already. A concurrent billing of the same payee waits until this transaction ends. */
async function isIssued(tx: Transaction, month: Month, { owner, source, paidIn }: Income): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry self-billing'), ${owner}::int)`);
  const { rows } = await tx.execute(sql`
    select from self_billed_invoices
    where owner = ${owner} and source = ${source} and paid_in = ${paidIn} and month >= ${month}`);
  return rows.length > 0;
}

/** Issues the document of a user's monthly income once, and notifies the user. The number comes last, because it locks the series. */
export async function issueSelfBilled(
  tx: Transaction,
  { configuration: { invoicing } }: Pick<Platform, 'configuration'>,
  month: Month,
  income: Income,
): Promise<void> {
  if (await isIssued(tx, month, income)) return;
  const document = await loadSelfBilledDocument(tx, invoicing, month, income);
  if (document === undefined) return;
  const isOpen = !(await hasClosedAccount(tx, income.owner));
  const number = await allocateDocumentNumber(tx, 'selfBilled');
  const created = await insertRecord(tx, selfBilledInvoices, {
    ...document,
    number,
    issuedAt: new Date().toISOString(),
  });
  await recordWrite(tx, undefined, {
    entity: selfBilledInvoices.name,
    entityId: created.id,
    action: 'create',
    after: created,
  });
  if (!isOpen) return;
  const { amount, currency } = document.amount;
  await notify(tx, {
    user: income.owner,
    kind: 'selfBilledInvoiceIssued',
    parameters: { number, month: monthWords(month), amount: formatMoney(amount, currency) },
    link: recordPath(selfBilledInvoices, 'show', created.id),
  });
}
