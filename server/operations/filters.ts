import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { problemOf } from '#src/fields/issues.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isArrayColumn } from '#src/schema/kind.ts';
import { conditionOf, type Operator } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import { decidableKey } from '#src/schema/review.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { decidable } from './decidable.ts';
import { containing, type Filter, filterCondition } from './filterCondition.ts';

/** Every mistake in a filter is a 400, because the request can't be answered. */
const malformed = (...found: Problem[]): Refusal => new Refusal(found.map((each) => ({ ...each, status: 400 })));

function operandsOf(field: AnyField, operator: Operator, given: unknown, at: string): unknown[] {
  const listed = operator === 'eq' || operator === 'neq';
  const values: unknown[] = listed && Array.isArray(given) ? given : [given];
  if (values.length > limits.listRange) throw malformed(problem('rangeTooLarge', { max: limits.listRange }, at));
  const operand = rulesOf(field).operand(field.options);
  return values.map((value) => {
    if (value === null && listed) return null;
    const parsed = operand.safeParse(value);
    if (parsed.success) return parsed.data;
    throw malformed(...parsed.error.issues.map((issue) => problemOf({ ...issue, path: [] }, at)));
  });
}

function fieldCondition(resource: Resource, key: string, given: unknown): SQL {
  const at = `filter.${key}`;
  const { name, operator } = conditionOf(resource, key);
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field === undefined) throw malformed(problem('unknownField', { field: name, resource: resource.name }, at));
  if (!rulesOf(field).operators.includes(operator))
    throw malformed(problem('notFilterable', { field: name, operator }, at));
  const filter: Filter = {
    column: columnOf(tableOf(resource.name), name),
    isList: isArrayColumn(columnsOf(resource, name)[0]?.type),
    operator,
    values: operandsOf(field, operator, given, at),
  };
  return filterCondition(filter);
}

const searched = (resource: Resource): AnyPgColumn[] =>
  Object.entries(resource.fields)
    .filter(([, { options }]) => options.search === true)
    .map(([name]) => columnOf(tableOf(resource.name), name));

const searchText = wellFormed();

/** `q`: the text stands somewhere in one of the fields that the declaration calls searchable. */
function searchCondition(resource: Resource, given: unknown): SQL[] {
  const parsed = searchText.safeParse(given);
  if (!parsed.success) throw malformed(problem('invalidText', {}, 'filter.q'));
  const { data: text } = parsed;
  if (text.length > limits.searchLength) throw malformed(problem('tooLong', { max: limits.searchLength }, 'filter.q'));
  const columns = searched(resource);
  if (columns.length === 0) throw malformed(problem('notFilterable', { field: 'q', operator: 'q' }, 'filter.q'));
  if (text === '') return [];
  const pattern = containing(text);
  return [
    sql`(${sql.join(
      columns.map((column) => sql`${column} ilike ${pattern}`),
      sql` or `,
    )})`,
  ];
}

/** `decidable`: whether a record that waits for review could be approved now. */
function decidableCondition(resource: Resource, given: unknown): SQL {
  const condition = decidable(resource);
  if (condition === undefined)
    throw malformed(
      problem('unknownField', { field: decidableKey, resource: resource.name }, `filter.${decidableKey}`),
    );
  if (typeof given !== 'boolean') throw malformed(problem('invalidBoolean', {}, `filter.${decidableKey}`));
  return given ? condition : sql`not ${condition}`;
}

function conditionsOf(resource: Resource, key: string, given: unknown): SQL[] {
  if (key === 'q') return searchCondition(resource, given);
  return [key === decidableKey ? decidableCondition(resource, given) : fieldCondition(resource, key, given)];
}

/** The conditions of a list's `filter`, all of which must hold. Fields and operators are those of the declaration. */
export const filterConditions = (resource: Resource, filter: Readonly<Record<string, unknown>>): SQL[] =>
  Object.entries(filter).flatMap(([key, given]) => conditionsOf(resource, key, given));
