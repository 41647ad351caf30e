import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { auditEntries } from './tables.ts';

/** A write to a record, and the record before and after it. */
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
 * Writes an audit entry, in the transaction of the write that it describes.
 * @param actor undefined where the platform did it by itself
 */
export const recordWrite = (tx: Transaction, actor: RequestActor | undefined, write: AuditedWrite): Promise<void> =>
  recordWrites(tx, actor, [write]);

/** Writes several entries in one statement. The caller keeps them few: PostgreSQL takes 65,535 values at once. */
export async function recordWrites(
  tx: Transaction,
  actor: RequestActor | undefined,
  writes: readonly AuditedWrite[],
): Promise<void> {
  const by = { actorId: actor?.id, actingRole: actor?.role, ip: actor?.ip };
  await tx.insert(auditEntries).values(writes.map((write) => ({ ...write, ...by })));
}
