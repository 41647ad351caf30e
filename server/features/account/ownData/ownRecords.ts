import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { ownFields } from '#src/schema/access/ownFields.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Records per query: a few may have long texts. */
const defaultStep = 200;

/** The user whose records are read, and their permissions in each role. */
export interface Reader {
  readonly id: number;
  readonly abilities: readonly Ability[];
}

const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;

/** The condition of records that belong to the user, and that one of their roles may read. */
function ownCondition(resource: Resource, { id, abilities }: Reader): SQL {
  const own = ownFields(resource).map((name) => sql`${columnOf(tableOf(resource.name), name)} = ${id}`);
  const readable = abilities.map((ability) => accessCondition(ability, 'read', resource));
  return sql`${anyOf(own)} and ${anyOf(readable)}`;
}

const omitFields = (record: AnyRow, names: readonly string[]): AnyRow => {
  const entries = Object.entries(record).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(entries), id: record.id, version: record.version };
};

/**
 * Returns a user's records of a resource, the oldest first, in steps that are read on demand. Verification codes are left out, because
 * another person may find the file.
 */
export async function* ownRecords(
  executor: Executor,
  resource: Resource,
  reader: Reader,
  step = defaultStep,
): AsyncGenerator<AnyRow[]> {
  const secrets = secretsOf(resource);
  const isOwn = ownCondition(resource, reader);
  const id = columnOf(tableOf(resource.name), 'id');
  let last = 0;
  for (let hasMore = true; hasMore; ) {
    const records: AnyRow[] = await rowsWhere(
      executor,
      resource,
      sql`${isOwn} and ${id} > ${last} order by ${id} limit ${step}`,
    );
    last = records.at(-1)?.id ?? last;
    hasMore = records.length === step;
    if (records.length > 0) yield records.map((record) => omitFields(record, secrets));
  }
}
