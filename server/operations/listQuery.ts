import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isFiltered } from '#server/database/listIndexes.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { unknownFields, type Values } from '#server/http/parseBody.ts';
import { type Query, requireKnownParameters } from '#server/http/query.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import { isArrayColumn } from '#src/schema/kind.ts';
import { conditionOf } from '#src/schema/operators.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Resource } from '#src/schema/resource.ts';
import { relevanceKey, searchWords } from '#src/schema/search.ts';
import { filterConditions } from './filterConditions.ts';

/** The parsed parameters of a list. */
export interface ListQuery {
  readonly conditions: readonly SQL[];
  /** Whether the filter searches for a substring, which reads the whole list. */
  readonly isSearch: boolean;
  readonly sort: Sort;
  /** The search text; empty without a search. */
  readonly text: string;
  /** The first and the last position, counted from 0. */
  readonly from: number;
  readonly to: number;
  /** The fields of each record besides ID and version; undefined for all fields. */
  readonly fields: readonly string[] | undefined;
}

/** A field and a direction. */
export type Sort = readonly [field: string, direction: 'ASC' | 'DESC'];

const sortShape = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);
const rangeShape = z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))]);
const namesShape = z.array(z.string()).check(z.minLength(1));
// z.record would silently drop `__proto__`.
const filterShape = z.custom<Values>(isPlainObject);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns undefined if the parameter is absent */
export function readParameter<T>(query: Query, parameter: string, shape: z.ZodMiniType<T>): T | undefined {
  const value = query[parameter];
  if (value === undefined) return undefined;
  const parsed = shape.safeParse(typeof value === 'string' ? parseJson(value) : undefined);
  return parsed.success ? parsed.data : refuse('malformedQuery', { parameter }, parameter);
}

/**
 * Reads the unique field names of a parameter. Secrets are refused: exported files are shared, and a partial record doesn't show
 * its owner.
 * @returns undefined if the parameter is absent
 */
export function readFieldNames(resource: Resource, query: Query, parameter: string): readonly string[] | undefined {
  const names = readParameter(query, parameter, namesShape);
  if (names === undefined) return undefined;
  const secrets = secretsOf(resource);
  const isSelectable = (name: string) => Object.hasOwn(resource.fields, name) && !secrets.includes(name);
  const unknownNames = [...new Set(names.filter((name) => !isSelectable(name)))];
  refuseAny(unknownFields(unknownNames, resource.name).map((each) => ({ ...each, propertyPath: parameter })));
  if (new Set(names).size < names.length) refuseAny([{ ...problem('duplicateValue', {}, parameter), status: 400 }]);
  return names;
}

/** Whether a column has an order that users recognize. */
export const isSortable = (resource: Resource, field: string): boolean => {
  const declared = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined;
  if (declared === undefined || declared.readers) return false;
  const type = columnsOf(resource, field)[0]?.type;
  return type !== undefined && type !== 'jsonb' && !isArrayColumn(type);
};

function requireSortable(resource: Resource, sort: Sort): Sort {
  if (!isSortable(resource, sort[0])) refuse('notSortable', { field: sort[0] }, 'sort');
  return sort;
}

const readSortParameter = (resource: Resource, query: Query): Sort =>
  readParameter(query, 'sort', sortShape) ?? resource.sort ?? ['id', 'ASC'];

/** Reads the field that records are sorted by. */
export const readSort = (resource: Resource, query: Query): Sort =>
  requireSortable(resource, readSortParameter(resource, query));

/** The sort order of a list: a field, or relevance if it searches for a text. */
function readListSort(resource: Resource, query: Query, text: string): Sort {
  const sort = readSortParameter(resource, query);
  if (sort[0] !== relevanceKey) return requireSortable(resource, sort);
  const byTitle = requireSortable(resource, [resource.title, sort[1]]);
  return text === '' ? byTitle : sort;
}

const readFilter = (query: Query): Values => readParameter(query, 'filter', filterShape) ?? {};

/** Whether a condition searches for a substring. An index finds JSON containment and equality. */
function searchesText(resource: Resource, key: string): boolean {
  if (key === 'q') return true;
  const { name, operator } = conditionOf(resource, key);
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (operator !== 'contains' || field === undefined) return false;
  return rulesOf(field).matching === undefined || !isFiltered(resource, name, field);
}

const isSearched = (resource: Resource, filter: Values): boolean =>
  Object.keys(filter).some((key) => searchesText(resource, key));

const searchedText = ({ q }: Values): string => (typeof q === 'string' ? searchWords(q).join(' ') : '');

/** Reads the conditions of a list, and whether they include a search. */
export function readConditions(
  resource: Resource,
  query: Query,
  ability?: Ability,
): Pick<ListQuery, 'conditions' | 'isSearch' | 'text'> {
  const filter = readFilter(query);
  return {
    conditions: filterConditions(resource, filter, ability),
    isSearch: isSearched(resource, filter),
    text: searchedText(filter),
  };
}

/**
 * Sorts empty values last and breaks ties by ID, so that no page repeats a record of the previous page.
 * @param column the SQL of the sorted value
 * @param id the SQL of the ID
 */
export function orderBySql(resource: Resource, [field, direction]: Sort, column: SQL, id: SQL): SQL {
  const directionSql = sql.raw(direction);
  if (field === 'id') return sql`${id} ${directionSql}`;
  // Applied to nullable columns only, because `nulls last` prevents reading an index backwards.
  const isFilled = field === relevanceKey || columnOf(tableOf(resource.name), field).notNull;
  const last = isFilled ? sql`` : sql` nulls last`;
  return sql`${column} ${directionSql}${last}, ${id} ${directionSql}`;
}

function toRange(range: readonly [number, number] | undefined, most: number): { from: number; to: number } {
  const [from, to] = range ?? [0, most - 1];
  if (from > to || from > Number.MAX_SAFE_INTEGER - limits.listRange)
    refuse('malformedQuery', { parameter: 'range' }, 'range');
  if (to - from >= most) refuse('rangeTooLarge', { max: most }, 'range');
  return { from, to };
}

/**
 * Parses `sort`, `range` and `filter` in the format of ra-data-simple-rest, and `fields`. Other parameters are refused.
 * @param most the maximum number of records
 * @param ability of the reader
 */
export function parseListQuery(
  resource: Resource,
  query: Query,
  most: number = limits.listRange,
  ability?: Ability,
): ListQuery {
  requireKnownParameters(query, ['sort', 'range', 'filter', 'fields']);
  const filter = readConditions(resource, query, ability);
  return {
    ...toRange(readParameter(query, 'range', rangeShape), most),
    ...filter,
    sort: readListSort(resource, query, filter.text),
    fields: readFieldNames(resource, query, 'fields'),
  };
}
