import { type SQL, sql } from 'drizzle-orm';
import { lockedActiveSql } from '#server/database/accounts.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { redactSecrets, secretsOf } from '#src/schema/access/secrets.ts';
import { derived } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { personalFieldsOf } from './personalFields.ts';

/** A write to a record, with the record before and after it. */
export interface AuditedWrite {
  /** The resource's name. */
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly before?: AnyRow;
  readonly after?: AnyRow;
  readonly reason?: string | null;
}

/** Resource → fields that only a record's owner reads. They are omitted, because other users read the log. */
const secrets = derived((resources) => new Map(resources.map((resource) => [resource.name, secretsOf(resource)])));

/** Converts a write to a row of the log, with the names of the fields that the database stores separately. */
function toRow({ before, after, ...write }: AuditedWrite) {
  const hidden = secrets().get(write.entity) ?? [];
  return {
    ...write,
    ...personalFieldsOf(write.entity, write.entityId, before, after),
    ...(before && { before: redactSecrets(before, hidden) }),
    ...(after && { after: redactSecrets(after, hidden) }),
  };
}

type Writer = RequestActor | undefined;

/** Inserts entries in one statement, with one parameter for all of them. @returns the number of inserted entries */
async function insertEntries(
  tx: Transaction,
  actor: Writer,
  writes: readonly AuditedWrite[],
  condition: SQL,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    insert into audit_log (actor_id, acting_role, ip, entity, entity_id, action, before, after, reason, subject, personal)
    select ${actor?.id ?? null}::integer, ${actor?.role ?? null}, ${actor?.ip ?? null},
      entity, "entityId", action, before, after, reason, subject, personal
    from json_to_recordset(${JSON.stringify(writes.map(toRow))}::json) as write (
      entity text, "entityId" integer, action text, before jsonb, after jsonb, reason text, subject integer, personal text[]
    )
    where ${condition}
    returning id`);
  return rows.length;
}

/**
 * Writes an audit entry in the transaction of its write.
 * @param actor undefined for an automatic write by the platform
 * @throws Refusal notSignedIn if the actor's account has been closed or banned; the write is rolled back
 */
export const recordWrite = (tx: Transaction, actor: Writer, write: AuditedWrite): Promise<void> =>
  recordWrites(tx, actor, [write]);

/** Writes several entries in one statement, like `recordWrite`. */
export async function recordWrites(tx: Transaction, actor: Writer, writes: readonly AuditedWrite[]): Promise<void> {
  const count = await insertEntries(tx, actor, writes, actor === undefined ? sql`true` : lockedActiveSql(actor.id));
  if (count < writes.length) refuse('notSignedIn');
}

/** Writes the entry of a write that closes the actor's own account. */
export async function recordLastWrite(tx: Transaction, actor: RequestActor, write: AuditedWrite): Promise<void> {
  await insertEntries(tx, actor, [write], sql`true`);
}
