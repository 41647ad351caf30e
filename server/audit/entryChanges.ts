import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';

/** An entry of the audit log without its changes. */
export interface SizedEntry {
  readonly id: number;
  readonly entity: string;
  /** The value of `storedBytes`. */
  readonly bytes: number;
}

/** The fields of an entity that the log shows. */
interface ShownFields {
  /** In display order. */
  readonly fields: readonly string[];
  /** The field with the name of a record. */
  readonly title?: string | undefined;
}

export type ShownFieldsOf = (entity: string) => ShownFields;

/**
 * SQL of the stored bytes of the record before and after. PostgreSQL knows them without reading the values.
 * Personal values are short, so they aren't counted.
 */
export const storedBytes = sql<number>`(select coalesce(pg_column_size(stored.before), 0) + coalesce(pg_column_size(stored.after), 0)
  from audit_entries as stored where stored.id = audit_log.id)`;

/** An entry with its changes. */
interface ReadEntry<E> {
  readonly entry: E;
  /** The name of the record at the time of the entry. */
  readonly title: unknown;
  /** JSON, serialized by the database. */
  readonly changes: string;
}

/** The SQL parts of a comparison. */
interface Comparison {
  /** The JSON of a changed field. */
  readonly item: SQL;
  /** The condition for entries that have changes. */
  readonly condition: SQL;
  /** Stored bytes of the entries in one comparison. More would block an embedded database for long. */
  readonly most: number;
}

/** Bytes of changes that one query loads. Stored values may be compressed, and more would block the event loop. */
const loadedAtOnce = 1024 ** 2;

/** Returns the entries of the next comparison, starting at a position: at least one. */
function groupAt<E extends SizedEntry>(entries: readonly E[], start: number, most: number): readonly E[] {
  let bytes = 0;
  const end = entries.findIndex((entry, place) => place >= start && (bytes += entry.bytes) > most && place > start);
  return entries.slice(start, end === -1 ? undefined : end);
}

/** Returns the shown fields of each entity as JSON: their positions by name. */
function placesJson(entries: readonly SizedEntry[], shownFieldsOf: ShownFieldsOf): string {
  const entities = [...new Set(entries.map(({ entity }) => entity))];
  const places = entities.map((entity) => [
    entity,
    Object.fromEntries(shownFieldsOf(entity).fields.map((field, place) => [field, place])),
  ]);
  return JSON.stringify(Object.fromEntries(places));
}

function titlesJson(entries: readonly SizedEntry[], shownFieldsOf: ShownFieldsOf): string {
  return JSON.stringify(Object.fromEntries(entries.map(({ entity }) => [entity, shownFieldsOf(entity).title])));
}

const fieldsIn = (side: SQL): SQL => sql`jsonb_each(case when jsonb_typeof(${side}) = 'object' then ${side} end)`;

/**
 * Compares the records before and after in the database, so that only changes are loaded.
 * The view joins each record from two tables; the subquery with an offset computes it once.
 * @returns the first entries within the byte limit, by ID
 */
async function compareEntries(
  executor: Executor,
  entries: readonly SizedEntry[],
  shownFieldsOf: ShownFieldsOf,
  comparison: Comparison,
) {
  const { item, condition } = comparison;
  const ids = sql.param(entries.map(({ id }) => id));
  const place = sql`${placesJson(entries, shownFieldsOf)}::jsonb -> entity -> key`;
  const { rows } = await executor.execute<{ id: number; title: unknown; changes: string }>(sql`
    with compared as (
      select id, coalesce(after, before) -> (${titlesJson(entries, shownFieldsOf)}::jsonb ->> entity) as title, (
        select coalesce(json_agg(${item} order by (${place})::integer), '[]')::text
        from ${fieldsIn(sql`before`)} as old full join ${fieldsIn(sql`after`)} as current using (key)
        where ${condition} and ${place} is not null
          and coalesce(old.value, 'null') <> coalesce(current.value, 'null')
      ) as changes
      from (select id, entity, before, after from audit_log where id = any(${ids}) offset 0) as entry
    ), sized as (
      select *, sum(octet_length(changes)) over (order by array_position(${ids}::integer[], id) rows unbounded preceding)
        - octet_length(changes) as bytes_before from compared
    )
    select id, title, changes from sized where bytes_before <= ${loadedAtOnce}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads entries in groups, each on demand. */
async function* compareInGroups<E extends SizedEntry>(
  executor: Executor,
  entries: readonly E[],
  shownFieldsOf: ShownFieldsOf,
  comparison: Comparison,
): AsyncGenerator<readonly ReadEntry<E>[], undefined> {
  for (let start = 0; start < entries.length; ) {
    const group = groupAt(entries, start, comparison.most);
    const compared = await compareEntries(executor, group, shownFieldsOf, comparison);
    const end = group.findIndex(({ id }) => !compared.has(id));
    const read = end === -1 ? group : group.slice(0, Math.max(1, end));
    yield read.map((entry) => ({ entry, title: null, changes: '[]', ...compared.get(entry.id) }));
    start += read.length;
  }
}

const values: Comparison = {
  item: sql`json_build_object('field', key, 'before', old.value, 'after', current.value)`,
  condition: sql`true`,
  most: 512 * 1024,
};
const updates: Comparison = { ...values, condition: sql`before is not null and after is not null` };
const names: Comparison = { ...values, item: sql`key`, most: 2 * 1024 ** 2 };

/** Reads the changed fields of entries, with their values before and after. */
export const readChanges = <E extends SizedEntry>(
  executor: Executor,
  entries: readonly E[],
  shownFieldsOf: ShownFieldsOf,
) => compareInGroups(executor, entries, shownFieldsOf, values);

/** Like `readChanges`, without the fields of records that were created or deleted. */
export const readUpdates = <E extends SizedEntry>(
  executor: Executor,
  entries: readonly E[],
  shownFieldsOf: ShownFieldsOf,
) => compareInGroups(executor, entries, shownFieldsOf, updates);

/** Reads the names of the changed fields of entries. No value is loaded. */
export const readChangedFields = <E extends SizedEntry>(
  executor: Executor,
  entries: readonly E[],
  shownFieldsOf: ShownFieldsOf,
) => compareInGroups(executor, entries, shownFieldsOf, names);
