import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/**
 * Uses a reauthentication of the actor's session instead of a second person. Signing in doesn't count, and each counts once.
 * @throws Refusal reauthenticationNeeded
 */
export async function consumeSecondProof(tx: Transaction, { session }: RequestActor): Promise<void> {
  const { rows } = await tx.execute(sql`
    update sessions set second_proof_at = null
    where id = ${session?.id ?? null}::uuid and ended_at is null
      and second_proof_at > now() - ${limits.recentAuthenticationMinutes} * interval '1 minute'
    returning id`);
  if (rows.length === 0) refuse('reauthenticationNeeded');
}

/** Records in the audit log that a second proof replaced a second person. */
export const recordSecondProof = (
  tx: Transaction,
  actor: RequestActor,
  { name: entity }: Resource,
  after: AnyRow,
): Promise<void> => recordWrite(tx, actor, { entity, entityId: after.id, action: 'secondProof', after });
