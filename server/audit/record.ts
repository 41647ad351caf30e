import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { auditEntries } from './tables.ts';

/** What was done to a record, and how it looked before and after. */
export interface AuditedWrite {
  /** The resource's name. */
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly before?: AnyRow;
  readonly after?: AnyRow;
  readonly reason?: string | null;
}

/**
 * Writes the audit log, in the transaction of what it tells of.
 * @param actor undefined where the platform did it by itself
 */
export const recordWrite = (tx: Transaction, actor: RequestActor | undefined, write: AuditedWrite): Promise<void> =>
  recordWrites(tx, actor, [write]);

/** The same for a portion of writes: PostgreSQL takes 65,535 values at once. */
export async function recordWrites(
  tx: Transaction,
  actor: RequestActor | undefined,
  writes: readonly AuditedWrite[],
): Promise<void> {
  const by = { actorId: actor?.id, actingRole: actor?.role, ip: actor?.ip };
  await tx.insert(auditEntries).values(writes.map((write) => ({ ...write, ...by })));
}
