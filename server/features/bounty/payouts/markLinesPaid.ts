import { sql } from 'drizzle-orm';
import { recordWrites } from '#server/audit/record.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { requireAccess } from '#server/operations/authorize.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse, refuseAny } from '#server/problems/refusal.ts';
import { validate } from '#src/fields/validate.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { campaignOf } from '../model/task.ts';
import type { Payment } from './readPayments.ts';
import { type PayoutLine, withdrawLines } from './settleLine.ts';

/** Why a hash can't have paid a line, beyond what the declaration knows. */
export const paymentProblems = (campaign: Campaign, line: PayoutLine, transactionHash: string): Problem[] =>
  line.address === null
    ? [problem('noWallet', { name: line.name }, 'transactionHash')]
    : hashProblems(campaign, line, transactionHash);

/** A line, and its payment from the file. */
interface Paying {
  readonly line: PayoutLine;
  readonly transactionHash: string;
}

/** @throws Refusal for the same reasons as marking the line by hand */
function requirePayable(actor: RequestActor, campaign: Campaign, { line, transactionHash }: Paying): void {
  requireAccess(actor, 'update', payoutItems, line);
  const { problems } = validate(payoutItems, { transactionHash }, line);
  refuseAny(problems);
  refuseAny(paymentProblems(campaign, line, transactionHash));
}

interface Portion {
  readonly actor: RequestActor;
  readonly payout: number;
  readonly payments: readonly Payment[];
}

/**
 * The lines that a portion of a file pays. Lines already paid with the same hash are left out, so that a file can be sent again.
 * @param locking locks them in the order of their ids, so that two files can't deadlock
 * @throws Refusal lineUnknown, paymentRefused with the row and the reason
 */
export async function payableLines(
  executor: Executor,
  { actor, payout, payments }: Portion,
  locking = sql``,
): Promise<Paying[]> {
  const ids = payments
    .map(({ id }) => id)
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);
  const found = await rowsWhere(
    executor,
    payoutItems,
    sql`payout = ${payout} and id = any(${sql.param(ids)}::integer[]) order by id${locking}`,
  );
  const [any = refuse('lineUnknown', { row: payments[0]?.row ?? 1 })] = found;
  const campaign = await campaignOf(executor, any);
  const lines = new Map(found.map((line) => [String(line.id), line]));
  return payments.flatMap(({ row, id, transactionHash }) => {
    const line = lines.get(id) ?? refuse('lineUnknown', { row });
    if (line.status === 'paid' && line.transactionHash === transactionHash) return [];
    const paying = { line, transactionHash };
    // A row further down may name the same line.
    lines.set(id, { ...line, status: 'paid', transactionHash });
    try {
      requirePayable(actor, campaign, paying);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse('paymentRefused', { row, why: error.message });
    }
    return [paying];
  });
}

/** Writes the hashes. @returns the lines as they stand then, in the order of their ids */
async function mark(tx: Transaction, paying: readonly Paying[]): Promise<PayoutLine[]> {
  const hashes = JSON.stringify(paying.map(({ line: { id }, transactionHash: hash }) => ({ id, hash })));
  await tx.execute(sql`
    update payout_items set transaction_hash = hash, status = 'paid', paid_at = now(), version = version + 1, updated_at = now()
    from json_to_recordset(${hashes}) as paid (id integer, hash text) where payout_items.id = paid.id`);
  const ids = paying.map(({ line }) => line.id);
  return rowsWhere(tx, payoutItems, sql`id = any(${sql.param(ids)}::integer[]) order by id`);
}

/**
 * Marks a portion of lines as paid: the same effects as marking each by hand, in a few statements.
 * @returns how many were marked
 */
export async function markLinesPaid(tx: Transaction, portion: Portion): Promise<number> {
  const paying = await payableLines(tx, portion, forUpdate);
  const [first, ...rest] = await mark(tx, paying);
  if (first === undefined) return 0;
  const lines = [first, ...rest] as const;
  const { actor } = portion;
  await withdrawLines({ tx, actor }, lines);
  const before = new Map(paying.map(({ line }) => [line.id, line]));
  const { name: entity } = payoutItems;
  await recordWrites(
    tx,
    actor,
    lines.map((after) => ({ entity, entityId: after.id, action: 'update', before: before.get(after.id), after })),
  );
  return lines.length;
}
