import { type SQL, sql } from 'drizzle-orm';
import { heldActive } from '#server/database/accounts.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { secretsOf, withoutSecrets } from '#src/schema/access/secrets.ts';
import { derived } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { personalFieldsOf } from './personalFields.ts';

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

/** The row of the log, with the names of the fields that the database stores apart. */
function toRow({ before, after, ...write }: AuditedWrite) {
  const hidden = secrets().get(write.entity) ?? [];
  return {
    ...write,
    ...personalFieldsOf(write.entity, write.entityId, before, after),
    ...(before && { before: withoutSecrets(before, hidden) }),
    ...(after && { after: withoutSecrets(after, hidden) }),
  };
}

type Writer = RequestActor | undefined;

/** One statement, with one parameter for all entries. @returns how many were written */
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
 * Writes an audit entry, in the transaction of the write that it describes.
 * @param actor undefined where the platform did it by itself
 * @throws Refusal notSignedIn where the actor's account was closed or banned meanwhile: the write is undone
 */
export const recordWrite = (tx: Transaction, actor: Writer, write: AuditedWrite): Promise<void> =>
  recordWrites(tx, actor, [write]);

/** Writes several entries in one statement, as `recordWrite` does. */
export async function recordWrites(tx: Transaction, actor: Writer, writes: readonly AuditedWrite[]): Promise<void> {
  const written = await insertEntries(tx, actor, writes, actor === undefined ? sql`true` : heldActive(actor.id));
  if (written < writes.length) refuse('notSignedIn');
}

/** Writes the entry of the write that ends the actor's own account. */
export async function recordLastWrite(tx: Transaction, actor: RequestActor, write: AuditedWrite): Promise<void> {
  await insertEntries(tx, actor, [write], sql`true`);
}
