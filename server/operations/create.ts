import { recordWrite } from '#server/audit/record.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import { parseBody, type Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { usableUploads } from '#server/uploads/usableUploads.ts';
import type { Actor } from '#src/schema/access/ability.ts';
import { readableBy } from '#src/schema/access/secrets.ts';
import { createsOnlyOwn } from '#src/schema/access/writable.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import { switchedOff } from '#src/schema/switchMoves.ts';
import { requireAbility } from './authorize.ts';
import { changedFields } from './changedFields.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { effectsOf } from './effects.ts';
import { enteringQueue } from './enteringQueue.ts';
import { lookupFor } from './lookup.ts';
import { validateWrite } from './validateWrite.ts';
import { insertRecord } from './writeRecord.ts';

/** A user who may only create their own records becomes the owner. */
const ownerOf = (resource: Resource, { id, role }: Actor): Values =>
  resource.ownerField !== undefined && createsOnlyOwn(resource, role) ? { [resource.ownerField]: id } : {};

/** The state of a new record: its initial status, with every switch off. */
function firstState(resource: Resource): Values {
  const { field, machine } = resource.status ?? {};
  const off = switchedOff(resource);
  if (field === undefined || machine === undefined) return off;
  const state = { [field]: machine.values[machine.initial], ...off };
  return { ...state, ...enteringQueue(resource, undefined, state) };
}

interface Surroundings {
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
  { run = platform.database.transaction, isWithin, source, lookup }: Surroundings = {},
): Promise<AnyRow> {
  requireAbility(actor, 'create', resource);
  const given = parseBody(body, resource.fields, resource.name);
  const owner = ownerOf(resource, actor);
  const state = firstState(resource);
  const own = effectsOf(resource);
  const kept = await run.kept?.();
  if (kept) return kept;
  const seen = isWithin ? {} : ((await own?.beforeTransaction?.({ platform, actor, before: undefined, given })) ?? {});
  return withDatabaseProblems(resource, 'writing', () =>
    run(async (tx) => {
      const write = { tx, platform, actor };
      const follows = { ...owner, ...seen, ...(await own?.fillOnCreate?.({ ...write, given, seen, source })) };
      const wanted = changedFields(resource, actor.role, given, { ...follows, ...state }, true);
      const values = await validateWrite(
        resource,
        { ...wanted, ...follows },
        {
          tx,
          actor,
          source,
          lookup: lookup ?? lookupFor(tx, actor),
          uploads: usableUploads(tx, actor, resource, source),
          adCurrency: platform.configuration.adCurrency,
          ownCheck: async (values, after) => (await own?.check?.({ ...write, before: undefined, values, after })) ?? [],
        },
      );
      const derived = own?.computed?.({ ...values, ...follows }, undefined);
      const after = await insertRecord(tx, resource, { ...values, ...follows, ...state, ...derived });
      await recordWrite(tx, actor, { entity: resource.name, entityId: after.id, action: 'create', after });
      return readableBy(resource, actor)((await own?.afterCreate?.({ ...write, after })) ?? after);
    }),
  );
}
