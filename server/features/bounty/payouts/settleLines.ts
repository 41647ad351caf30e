import { type SQL, sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer, transferAll } from '#server/ledger/transfer.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { formatMoney } from '#src/format/money.ts';
import { type PayoutItem, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { type Payout, payoutStatus, payouts } from '#src/resources/bounty/payouts.ts';
import { transitionTo } from '#src/schema/status.ts';
import { currencyOf } from '../model/campaignMoney.ts';
import { claimSentTransactions } from '../model/claimTransaction.ts';
import { getCampaign } from '../model/task.ts';

export type PayoutLine = PayoutItem;
/** Lines of one payout that were paid together. */
type PaidLines = readonly [PayoutLine, ...PayoutLine[]];

interface SettlementContext {
  readonly tx: Transaction;
  readonly actor: RequestActor | undefined;
}

/** Returns the payout's status by its open and paid lines. */
function nextStatus({ status }: Payout, { open, paid }: Pick<Payout, 'open' | 'paid'>): string | number {
  if (open > 0) return paid > 0 ? 'paying' : status;
  return paid > 0 ? 'done' : 'cancelled';
}

/**
 * Updates a payout's counts of settled lines. Lines are settled in parallel, so it is locked: before any account, as when a payout is
 * created.
 * @param change how many lines, and whether they were paid
 */
async function updatePayoutCounts(
  { tx, actor }: SettlementContext,
  id: number,
  change: { lines: number; isPaid: boolean },
): Promise<void> {
  const [before] = await rowsWhere(tx, payouts, sql`id = ${id}${forUpdate}`);
  if (before === undefined) throw new Error(`There is no payout ${id}.`);
  const { lines, isPaid } = change;
  const counts = { open: before.open - lines, paid: before.paid + (isPaid ? lines : 0) };
  const after = await updateRecord(tx, payouts, before, { ...counts, status: nextStatus(before, counts) });
  const move = transitionTo(payoutStatus, before.status, after['status']);
  if (move)
    await recordWrite(tx, actor, { entity: payouts.name, entityId: before.id, action: move.name, before, after });
}

const loadLedgerCurrency = async (tx: Transaction, line: PayoutLine): Promise<string> =>
  currencyOf(await getCampaign(tx, line));

const idsSql = (lines: readonly PayoutLine[]): SQL => sql`${sql.param(lines.map(({ id }) => id))}::integer[]`;

/** Notifies hunters of their payments. */
const notifyPaid = (tx: Transaction, lines: readonly PayoutLine[]): Promise<void> =>
  notifyAll(
    tx,
    lines.map(({ hunter: user, amount: { amount, currency } }) => ({
      user,
      kind: 'payoutPaid',
      parameters: { amount: formatMoney(amount, currency) },
      link: '/edit',
    })),
  );

/** Returns the hash that all lines share as the transfer's reference; empty if they differ. */
function commonHash([{ transactionHash }, ...others]: PaidLines): { reference?: string } {
  const isCommon = others.every((line) => line.transactionHash === transactionHash);
  return isCommon && transactionHash !== null ? { reference: transactionHash } : {};
}

/**
 * Withdraws the amounts of a payout's paid lines from the ledger and marks their submissions as paid, which is final. A single transfer
 * moves all, because each would change the same two accounts.
 * @throws Refusal transactionUsed
 */
export async function withdrawLines(context: SettlementContext, lines: PaidLines): Promise<void> {
  const { tx, actor } = context;
  const [{ id: first, payout, paidAt }] = lines;
  await claimSentTransactions(
    tx,
    lines.flatMap(({ transactionHash }) => transactionHash ?? []),
  );
  const currency = await loadLedgerCurrency(tx, lines[0]);
  await updatePayoutCounts(context, payout, { lines: lines.length, isPaid: true });
  await transferAll(tx, {
    key: `paid:payout-item:${first}`,
    actor,
    ...commonHash(lines),
    entries: lines.map(({ id, amount: { amount } }) => ({
      type: 'withdrawal',
      from: accountOf.payout(payout, currency),
      to: accountOf.outside(currency),
      amount,
      refersTo: { entity: payoutItems.name, entityId: id },
    })),
  });
  await tx.execute(sql`
    update submissions set paid_at = ${paidAt}::timestamptz, version = version + 1, updated_at = now()
    where payout_item = any(${idsSql(lines)})`);
  await notifyPaid(tx, lines);
}

/** Returns a line's amount to the hunter's account. Its submissions are due for another payout. */
export async function releaseLine(context: SettlementContext, line: PayoutLine): Promise<void> {
  const { tx, actor } = context;
  const currency = await loadLedgerCurrency(tx, line);
  await updatePayoutCounts(context, line.payout, { lines: 1, isPaid: false });
  await transfer(tx, {
    key: `cancelled:payout-item:${line.id}`,
    actor,
    type: 'payout-release',
    from: accountOf.payout(line.payout, currency),
    to: accountOf.user(line.hunter, currency),
    amount: line.amount.amount,
    refersTo: { entity: payoutItems.name, entityId: line.id },
  });
  await tx.execute(sql`
    update submissions set payout_item = null, version = version + 1, updated_at = now() where payout_item = ${line.id}`);
}
