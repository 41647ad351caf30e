import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { secretsOf, withoutSecrets } from '#src/schema/access/secrets.ts';
import { derived } from '#src/schema/registry.ts';
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

/** Resource → what only a record's owner reads: the log is read by others. */
const secrets = derived((resources) => new Map(resources.map((resource) => [resource.name, secretsOf(resource)])));

function withoutSecretsOf({ before, after, ...write }: AuditedWrite): AuditedWrite {
  const hidden = secrets().get(write.entity) ?? [];
  return {
    ...write,
    ...(before && { before: withoutSecrets(before, hidden) }),
    ...(after && { after: withoutSecrets(after, hidden) }),
  };
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
  await tx.insert(auditEntries).values(writes.map((write) => ({ ...withoutSecretsOf(write), ...by })));
}
