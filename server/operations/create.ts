import type { Actor } from '#src/access/ability.ts';
import { createsOnlyOwn } from '#src/access/writable.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';
import type { Asker } from '../asker.ts';
import { recordWrite } from '../audit/record.ts';
import { effects } from '../effects.ts';
import type { Platform } from '../platform.ts';
import { uploadsFor } from '../uploads/usable.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { requireSome } from './denial.ts';
import { lookupFor } from './lookup.ts';
import { parseBody, type Values } from './parseBody.ts';
import type { RunWrite } from './runWrite.ts';
import { validateWrite } from './validateWrite.ts';
import { wantedChanges } from './wantedChanges.ts';
import { insertRecord } from './writeRecord.ts';

/** Whoever may only create records of their own becomes the owner. */
const ownerOf = (resource: Resource, { id, role }: Actor): Values =>
  resource.ownerField !== undefined && createsOnlyOwn(resource, role) ? { [resource.ownerField]: id } : {};

const firstStatus = ({ status }: Resource): Values =>
  status === undefined ? {} : { [status.field]: status.machine.values[status.machine.initial] };

interface Surroundings {
  readonly run?: RunWrite;
  /** Finds what the record refers to, in the transaction of the write; shared by those who create several. */
  readonly lookup?: Lookup;
}

/** Creates a record. Fields that are left out begin with their defaults. */
export async function create(
  platform: Platform,
  asker: Asker,
  resource: Resource,
  body: unknown,
  { run = platform.database.transaction, lookup }: Surroundings = {},
): Promise<AnyRow> {
  requireSome(asker, 'create', resource);
  const { actor } = asker;
  const given = parseBody(body, resource.fields, resource.name);
  const owner = ownerOf(resource, actor);
  const status = firstStatus(resource);
  const wanted = wantedChanges(resource, actor.role, given, { ...owner, ...status }, true);
  return withDatabaseProblems(resource, 'writing', () =>
    run(async (tx) => {
      const values = await validateWrite(
        resource,
        { ...wanted, ...owner },
        {
          actor,
          lookup: lookup ?? lookupFor(tx, asker),
          uploads: uploadsFor(tx, asker, resource),
          adCurrency: platform.configuration.adCurrency,
        },
      );
      const derived = effects[resource.name]?.derive?.(values, undefined);
      const after = await insertRecord(tx, resource, { ...values, ...status, ...derived });
      await effects[resource.name]?.afterCreate?.({ tx, platform, asker, after });
      await recordWrite(tx, asker, { entity: resource.name, entityId: after.id, action: 'create', after });
      return after;
    }),
  );
}
