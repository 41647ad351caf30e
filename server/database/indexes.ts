import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, type PgTableExtraConfigValue, uniqueIndex } from 'drizzle-orm/pg-core';
import { columnsOf } from '#src/fields/columns.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StatusCode } from '#src/schema/status.ts';
import { comparedText } from './comparedText.ts';
import { type Columns, indexName, listIndexesOf } from './listIndexes.ts';
import { snakeCase } from './snakeCase.ts';

/** `campaigns_title_unique`. The constraint's name in a violation leads back to the field. */
export const constraintName = (resource: Resource, field: string, suffix: 'unique' | 'reference'): string =>
  indexName(resource, field, suffix);

const literal = (code: StatusCode): string => (typeof code === 'number' ? `${code}` : `'${code}'`);

const isText = (resource: Resource, field: string): boolean => columnsOf(resource, field)[0]?.type === 'text';

/** Whether a text is a name that users write and change. Payment references, keys and the platform's own texts aren't. */
const isName = ({ access }: Resource, { kind, readOnly, options }: AnyField): boolean =>
  kind === 'text' && !readOnly && !options.immutable && access.create.length + access.update.length > 0;

/** The condition of a unique index. Raw SQL is safe here: statuses and codes come from the declaration, never from a request. */
function occupyingCondition({ status }: Resource, { options }: AnyField, columns: Columns): SQL | undefined {
  const column = columns[status?.field ?? ''];
  const codes = options.uniqueUnless?.map((name) => literal(status?.machine.values[name] ?? name));
  return codes && column && sql`${column} not in (${sql.raw(codes.join(', '))})`;
}

/** The compared form of a value: texts that differ only in case or joiners are equal. */
function comparedValue(resource: Resource, name: string, columns: Columns): SQL {
  const field = resource.fields[name];
  if (field && isName(resource, field)) return comparedText(columns[name]);
  return isText(resource, name) ? sql`lower(${columns[name]})` : sql`${columns[name]}`;
}

function uniqueIndexOf(resource: Resource, name: string, field: AnyField, columns: Columns): PgTableExtraConfigValue {
  const value = comparedValue(resource, name, columns);
  const scope = [field.options.uniquePer ?? []].flat().flatMap((each) => columns[each] ?? []);
  const [first, ...others] = [...scope, value];
  const index = uniqueIndex(constraintName(resource, name, 'unique')).on(first, ...others);
  const where = occupyingCondition(resource, field, columns);
  return where === undefined ? index : index.where(where);
}

/** An index that finds other records with the same value. */
function lookupIndexesOf(resource: Resource, name: string, { options }: AnyField, columns: Columns) {
  const scope = columns[options.lookupPer ?? ''];
  if (scope === undefined) return [];
  return [index(indexName(resource, name, 'lookup')).on(scope, comparedValue(resource, name, columns))];
}

/** A partial index for scheduled transitions, which are polled. It contains only waiting records. */
function scheduleIndexesOf(resource: Resource, name: string, columns: Columns): PgTableExtraConfigValue[] {
  const { status } = resource;
  const [time, state, id] = [name, status?.field ?? '', 'id'].map((each) => columns[each]);
  if (status === undefined || !time || !state || !id) return [];
  const waiting = status.machine.transitions.filter(({ due }) => due === name).flatMap(({ from }) => from);
  const codes = waiting.map((each) => literal(status.machine.values[each] ?? each));
  if (codes.length === 0) return [];
  const isWaiting = sql`${state} in (${sql.raw(codes.join(', '))})`;
  return [
    index(indexName(resource, name, 'due'))
      .on(time, id)
      .where(isWaiting),
  ];
}

/** An index that finds every word of a search at any position. */
export const searchIndexOf = ({ name }: Resource, column: AnyPgColumn | undefined): PgTableExtraConfigValue[] =>
  column === undefined ? [] : [index(`${snakeCase(name)}_search`).using('gin', sql`${column} gin_trgm_ops`)];

/** The indexes by which a field's values are unique, looked up, filtered and sorted. */
export function indexesOf(
  resource: Resource,
  name: string,
  field: AnyField,
  columns: Columns,
): PgTableExtraConfigValue[] {
  const column = columns[name];
  if (column === undefined) return [];
  return [
    ...(field.options.unique ? [uniqueIndexOf(resource, name, field, columns)] : []),
    ...lookupIndexesOf(resource, name, field, columns),
    ...scheduleIndexesOf(resource, name, columns),
    ...listIndexesOf(resource, name, field, columns),
  ];
}

/** The database accepts only the declared statuses. */
export function checksOf(
  resource: Resource,
  name: string,
  field: AnyField,
  column: AnyPgColumn,
): PgTableExtraConfigValue[] {
  if (field.machine === undefined) return [];
  const codes = Object.values(field.machine.values).map(literal);
  return [check(indexName(resource, name, 'check'), sql`${column} in (${sql.raw(codes.join(', '))})`)];
}
