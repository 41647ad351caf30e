import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Returns earlier values of a record's fields, by its status at that time. */
export type PreviousValues = (resource: Resource, record: AnyRow, status: string) => Readonly<Record<string, unknown>>;

/** Loads the awards of submissions by ID, including reversed awards. Payments for stakes came after the approval. */
async function awards(tx: Transaction): Promise<ReadonlyMap<number, unknown>> {
  const { rows } = await tx.execute<{ id: number; awarded: unknown }>(sql`
    select entity_id as id, jsonb_build_object('amount', trim_scale(amount)::text,
      'currency', coalesce(token_pool_currency, ledger_entries.currency)) as awarded
    from ledger_entries join submissions on submissions.id = entity_id
    join campaigns on campaigns.id = submissions.campaign
    where type = 'reward' and entity = ${submissions.name}`);
  return new Map(rows.map(({ id, awarded }) => [id, awarded]));
}

const undecided = { reviewer: null, reviewedAt: null, stakesAwarded: null };
const unpaid = { payoutItem: null, paidAt: null };

/** Loads the earlier values that the demo's records no longer store. */
export async function readPreviousValues(tx: Transaction): Promise<PreviousValues> {
  const awardByTask = await awards(tx);
  return ({ name }, { id }, status) => {
    if (name === payoutItems.name) return status === 'paid' ? {} : { transactionHash: null, paidAt: null };
    if (name !== submissions.name) return {};
    const awarded = status === 'approved' ? (awardByTask.get(id) ?? null) : null;
    return { ...unpaid, awarded, ...(status === 'pending' && undecided) };
  };
}
