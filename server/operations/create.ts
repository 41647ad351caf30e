import { recordWrite } from '#server/audit/recordWrite.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import { parseBody, type Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { usableUploads } from '#server/uploads/usableUploads.ts';
import type { Actor } from '#src/schema/access/ability.ts';
import { secretRedactor } from '#src/schema/access/secrets.ts';
import { createsOnlyOwn } from '#src/schema/access/writable.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { allSwitchesOff } from '#src/schema/switchMoves.ts';
import { requireAbility } from './authorize.ts';
import { changedFields } from './changedFields.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { effectsOf } from './effects.ts';
import { createLookup } from './lookup.ts';
import { queueTimestamps } from './queueTimestamps.ts';
import { validateWrite } from './validateWrite.ts';
import { insertRecord } from './writeRecord.ts';

/** A user who may only create their own records becomes the owner. */
const ownerOf = (resource: Resource, { id, role }: Actor): Values =>
  resource.ownerField !== undefined && createsOnlyOwn(resource, role) ? { [resource.ownerField]: id } : {};

/** The state of a new record: its initial status, with every switch off. */
function firstState(resource: Resource): Values {
  const { field, machine } = resource.status ?? {};
  const off = allSwitchesOff(resource);
  if (field === undefined || machine === undefined) return off;
  const state = { [field]: machine.values[machine.initial], ...off };
  return { ...state, ...queueTimestamps(resource, undefined, state) };
}

interface CreateOptions {
  /** Runs the write in a transaction. */
  readonly run?: RunWrite;
  readonly isWithin?: true;
  /** The original of a copy. The copy may use its uploads. */
  readonly source?: AnyRow;
  /** Loads referenced records in the write's transaction. Shared when several records are created. */
  readonly lookup?: Lookup;
}

/** Creates a record. Omitted fields get their defaults. */
export async function create(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  body: unknown,
  { run = platform.database.transaction, isWithin, source, lookup }: CreateOptions = {},
): Promise<AnyRow> {
  requireAbility(actor, 'create', resource);
  const input = parseBody(body, resource.fields, resource.name);
  const owner = ownerOf(resource, actor);
  const state = firstState(resource);
  const own = effectsOf(resource);
  const stored = await run.kept?.();
  if (stored) return stored;
  const seen = isWithin
    ? {}
    : ((await own?.beforeTransaction?.({ platform, actor, before: undefined, given: input })) ?? {});
  return withDatabaseProblems(resource, 'writing', () =>
    run(async (tx) => {
      const write = { tx, platform, actor };
      const follows = { ...owner, ...seen, ...(await own?.fillOnCreate?.({ ...write, given: input, seen, source })) };
      const changes = changedFields(resource, actor.role, input, { ...follows, ...state }, true);
      const values = await validateWrite(
        resource,
        { ...changes, ...follows },
        {
          tx,
          actor,
          source,
          lookup: lookup ?? createLookup(tx, actor),
          uploads: usableUploads(tx, actor, resource, source),
          adCurrency: platform.configuration.adCurrency,
          ownCheck: async (values, after) => (await own?.check?.({ ...write, before: undefined, values, after })) ?? [],
        },
      );
      const derived = own?.computed?.({ ...values, ...follows }, undefined);
      const after = await insertRecord(tx, resource, { ...values, ...follows, ...state, ...derived });
      await recordWrite(tx, actor, { entity: resource.name, entityId: after.id, action: 'create', after });
      return secretRedactor(resource, actor)((await own?.afterCreate?.({ ...write, after })) ?? after);
    }),
  );
}
