import { type SQL, sql } from 'drizzle-orm';
import { searchTextKey, searchTextOf } from '#server/database/searchText.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { problemOf } from '#src/fields/issues.ts';
import { operandSchemaOf, rulesOf } from '#src/fields/rules.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { plainDomain } from '#src/schema/domainName.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isArrayColumn } from '#src/schema/kind.ts';
import { conditionOf, type Operator } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import { decidableKey } from '#src/schema/review.ts';
import { ownListFilter } from '#src/schema/screens.ts';
import { searchedFields, searchWords } from '#src/schema/search.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { containmentCondition } from './containment.ts';
import { decidable } from './decidable.ts';
import { containingFolded, type Filter, filterCondition } from './filterCondition.ts';

/** Every error in a filter is a 400, because the request can't be answered. */
const malformed = (...found: Problem[]): Refusal => new Refusal(found.map((each) => ({ ...each, status: 400 })));

/** @param most the maximum number of filter values */
function operandsOf(field: AnyField, operator: Operator, given: unknown, at: string, most: number): unknown[] {
  const listed = operator === 'eq' || operator === 'neq';
  const values: unknown[] = listed && Array.isArray(given) ? given : [given];
  if (values.length > most) throw malformed(problem('rangeTooLarge', { max: most }, at));
  const operand = operandSchemaOf(field);
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
  const { columns } = tableOf(resource.name);
  const column = columnOf(tableOf(resource.name), name);
  const { matching } = rulesOf(field);
  if (matching)
    return containmentCondition({
      column,
      operator,
      // Each value is a separate condition, or several.
      values: operandsOf(field, operator, given, at, limits.containedOperands),
      matching: (operand, by) => matching(operand, by, field.options),
    });
  const filter: Filter = {
    column,
    searchText: field.options.search ? columns[searchTextKey] : undefined,
    isList: isArrayColumn(columnsOf(resource, name)[0]?.type),
    operator,
    values: operandsOf(field, operator, given, at, limits.listRange),
  };
  return filterCondition(filter);
}

const searchText = wellFormed();

/** The text that a search looks in; undefined for a resource without a searchable field. */
function searchedText(resource: Resource): SQL | undefined {
  const column = tableOf(resource.name).columns[searchTextKey];
  return column === undefined ? searchTextOf(resource) : sql`${column}`;
}

/** The spellings of a search word: if domains are searched, also the word as a domain. */
function spellingsOf(resource: Resource, word: string): string[] {
  const searchesDomains = searchedFields(resource).some((name) => resource.fields[name]?.options['isDomain'] === true);
  return searchesDomains ? [...new Set([word, plainDomain(word)])] : [word];
}

/** The condition of `q`: each of its words is found in one of the searchable fields, ignoring case and accents. */
function searchCondition(resource: Resource, given: unknown): SQL[] {
  const parsed = searchText.safeParse(given);
  if (!parsed.success) throw malformed(problem('invalidText', {}, 'filter.q'));
  const { data: text } = parsed;
  if (text.length > limits.searchLength) throw malformed(problem('tooLong', { max: limits.searchLength }, 'filter.q'));
  const searched = searchedText(resource);
  if (searched === undefined) throw malformed(problem('notFilterable', { field: 'q', operator: 'q' }, 'filter.q'));
  return searchWords(text).map((word) => {
    const spellings = spellingsOf(resource, word).map((each) => sql`${searched} like ${containingFolded(each)}`);
    return sql`(${sql.join(spellings, sql` or `)})`;
  });
}

/** The condition of the resource's own list, which excludes archived records, for example. */
const inOwnList = (resource: Resource): SQL[] =>
  Object.entries(ownListFilter(resource)).map(([key, value]) => {
    const { status } = resource;
    const isStatus = status !== undefined && conditionOf(resource, key).name === status.field;
    return fieldCondition(resource, key, isStatus ? status.machine.values[String(value)] : value);
  });

/** The condition of `decidable`: whether a record that waits for review could be approved now. */
function decidableCondition(resource: Resource, given: unknown, ability: Ability | undefined): SQL[] {
  const condition = decidable(resource, ability);
  if (condition === undefined)
    throw malformed(
      problem('unknownField', { field: decidableKey, resource: resource.name }, `filter.${decidableKey}`),
    );
  if (typeof given !== 'boolean') throw malformed(problem('invalidBoolean', {}, `filter.${decidableKey}`));
  return [given ? condition : sql`not ${condition}`, ...inOwnList(resource)];
}

function conditionsOf(resource: Resource, key: string, given: unknown, ability: Ability | undefined): SQL[] {
  if (key === 'q') return searchCondition(resource, given);
  return key === decidableKey ? decidableCondition(resource, given, ability) : [fieldCondition(resource, key, given)];
}

/**
 * The conditions of a list's `filter`, joined with `and`. Fields and operators come from the declaration.
 * @param ability of the reader, which `decidable` depends on
 */
export const filterConditions = (
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  ability?: Ability,
): SQL[] => Object.entries(filter).flatMap(([key, given]) => conditionsOf(resource, key, given, ability));
