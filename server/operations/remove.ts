import { recordWrite } from '#server/audit/recordWrite.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { secretRedactor } from '#src/schema/access/secrets.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { requireAbility, requireAccess } from './authorize.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { effectsOf } from './effects.ts';
import { forDeletion } from './findRecords.ts';
import { lockRecord } from './lockRecord.ts';
import { requireVersion } from './requireVersion.ts';
import { findUsingResources } from './usages.ts';
import { deleteRecord } from './writeRecord.ts';

/** Reports the readable resources that use the record. Other uses also prevent the deletion, but aren't named. */
async function requireUnused(tx: Transaction, actor: RequestActor, resource: Resource, id: number): Promise<void> {
  const users = await findUsingResources(tx, resource, id);
  if (users.length === 0) return;
  const readable = await findUsingResources(tx, resource, id, actor.ability);
  const hidden = readable.length < users.length ? ['other records'] : [];
  refuse('inUse', { users: [...readable.map((user) => nounsOf(user).many), ...hidden] });
}

interface Removal {
  /** The version that the actor decided on; undefined means any version. */
  readonly version?: number;
  readonly run?: RunWrite;
}

/**
 * Deletes a record without references to it.
 * @returns the deleted record
 */
export async function remove(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  { version, run = platform.database.transaction }: Removal = {},
): Promise<AnyRow> {
  requireAbility(actor, 'delete', resource);
  return withDatabaseProblems(resource, 'deleting', () =>
    run(async (tx) => {
      const before = await lockRecord(tx, actor, resource, id, forDeletion);
      requireAccess(actor, 'delete', resource, before);
      requireVersion(version, before);
      await requireUnused(tx, actor, resource, id);
      await deleteRecord(tx, resource, before);
      await effectsOf(resource)?.afterRemove?.({ tx, platform, actor, before });
      await recordWrite(tx, actor, { entity: resource.name, entityId: id, action: 'delete', before });
      return secretRedactor(resource, actor)(before);
    }),
  );
}
