import { recordWrite } from '#server/audit/recordWrite.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import { parseBody } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { usableUploads } from '#server/uploads/usableUploads.ts';
import { secretRedactor } from '#src/schema/access/secrets.ts';
import { materialMove } from '#src/schema/materialMove.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { applyTransition } from './applyTransition.ts';
import { requireAbility, requireAccess } from './authorize.ts';
import { changedFields } from './changedFields.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { effectsOf } from './effects.ts';
import { lockRecord } from './lockRecord.ts';
import { createLookup } from './lookup.ts';
import { recheckValues } from './postModeration.ts';
import { read } from './read.ts';
import { requireRecentForFields } from './recentAuthentication.ts';
import { requireUnchanged, requireVersion } from './requireVersion.ts';
import { validateWrite } from './validateWrite.ts';
import { updateRecord } from './writeRecord.ts';

/**
 * Updates a record. The body has any of its fields, or the whole record.
 * @returns the record after the update, and after the move that a material change causes; unchanged if no value differs
 */
export async function update(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
  body: unknown,
  run: RunWrite = platform.database.transaction,
): Promise<AnyRow> {
  requireAbility(actor, 'update', resource);
  const { version, ...input } = parseBody(body, resource.fields, resource.name);
  const own = effectsOf(resource);
  const readable = secretRedactor(resource, actor);
  const stored = await run.kept?.();
  if (stored) return stored;
  const current = own?.beforeTransaction && (await read(platform, actor, resource, id));
  if (current) {
    // No external service is called for a write that is refused anyway.
    requireAccess(actor, 'update', resource, current);
    requireVersion(version, current);
  }
  const seen = current && (await own?.beforeTransaction?.({ platform, actor, before: current, given: input }));
  return withDatabaseProblems(resource, 'writing', () =>
    run(async (tx) => {
      const before = await lockRecord(tx, actor, resource, id);
      requireAccess(actor, 'update', resource, before);
      requireVersion(version, before);
      requireUnchanged(current, before);
      const changes = changedFields(resource, actor.role, input, readable(before), false);
      const values = await validateWrite(resource, changes, {
        tx,
        actor,
        before,
        sent: input,
        lookup: createLookup(tx, actor),
        uploads: usableUploads(tx, actor, resource, before),
        adCurrency: platform.configuration.adCurrency,
        ownCheck: async (changed, after) =>
          (await own?.check?.({ tx, platform, actor, before, values: changed, after })) ?? [],
      });
      if (Object.keys(values).length === 0) return readable(before);
      requireRecentForFields(actor, resource, values);
      const derived = own?.computed?.(values, before);
      const written = { ...values, ...derived, ...seen, ...recheckValues(resource, before, values) };
      const changed = await updateRecord(tx, resource, before, written);
      const change = { tx, platform, actor, before };
      const after = (await own?.afterUpdate?.({ ...change, after: changed })) ?? changed;
      await recordWrite(tx, actor, { entity: resource.name, entityId: id, action: 'update', before, after });
      const transition = materialMove(resource, before, Object.keys(values));
      const moved = transition
        ? await applyTransition(platform, tx, { resource, before: after, transition, reason: null, actor })
        : after;
      return readable((await own?.followUpdate?.({ ...change, after: moved })) ?? moved);
    }),
  );
}
