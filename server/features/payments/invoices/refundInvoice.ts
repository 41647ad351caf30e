import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { StatusMove } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { creditNotes } from '#src/resources/payments/creditNotes.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { nextNumber } from './nextNumber.ts';

/** Takes the deposit out of its campaign again, which is locked. @returns what it was; 0 where there was none */
async function reverseDeposit({ tx, alsoMove, reason }: StatusMove, invoice: Invoice): Promise<string> {
  if (invoice.deposit === null) return '0';
  const [deposit] = await rowsWhere(tx, deposits, sql`id = ${invoice.deposit}${forUpdate}`);
  if (deposit === undefined) return '0';
  if (deposit.status === 'recorded') await alsoMove(deposits, deposit, 'reverse', reason);
  return deposit.amount.amount;
}

/**
 * What a refund does, in one transaction: the money leaves the campaign or the owner’s balance, and a credit note with a number of its
 * own takes the invoice back. The invoice itself stays as it was issued; what was received beyond it stays in the balance.
 * @throws Refusal notEnoughMoney, depositInUse, depositNeeded where the money has been used
 */
export async function refundInvoice(move: StatusMove): Promise<void> {
  const { tx, actor, after, reason } = move;
  const invoice = typed(invoices, after);
  const { id, owner, purpose, reference, net, vat, amount } = invoice;
  const fromOwner = new Exact(net.amount).minus(await reverseDeposit(move, invoice));
  if (fromOwner.gt(0))
    await transfer(tx, {
      key: `refund:invoice:${id}`,
      actor,
      reference,
      type: 'refund',
      from: accountOf.user(owner, net.currency),
      to: accountOf.outside(net.currency),
      amount: fromOwner.toFixed(),
      refersTo: { entity: invoices.name, entityId: id },
    });
  const made = await insertRecord(tx, creditNotes, {
    number: await nextNumber(tx, 'creditNote'),
    invoice: id,
    purpose,
    owner,
    amount,
    net,
    vat,
    reason,
    issuedAt: new Date().toISOString(),
  });
  await recordWrite(tx, actor, { entity: creditNotes.name, entityId: made.id, action: 'create', after: made });
}
