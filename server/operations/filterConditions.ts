import { type SQL, sql } from 'drizzle-orm';
import { searchTextKey, searchTextSql } from '#server/database/searchText.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { columnsOf } from '#src/fields/columns.ts';
import { operandSchemaOf, rulesOf } from '#src/fields/rules.ts';
import { toProblem } from '#src/fields/toProblem.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Ability } from '#src/schema/access/ability.ts';
import { normalizeDomain } from '#src/schema/domainName.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isArrayColumn } from '#src/schema/kind.ts';
import { conditionOf, type Operator } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import { decidableKey } from '#src/schema/review.ts';
import { ownListFilter } from '#src/schema/screens.ts';
import { searchedFields, searchWords } from '#src/schema/search.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { canBeApprovedSql } from './canBeApprovedSql.ts';
import { containmentCondition } from './containment.ts';
import { containsPatternSql, type Filter, filterCondition } from './filterCondition.ts';

/** Every error in a filter is a 400, because the request can't be answered. */
const malformedFilter = (...problems: Problem[]): Refusal =>
  new Refusal(problems.map((each) => ({ ...each, status: 400 })));

/** @param most the maximum number of filter values */
function parseOperands(field: AnyField, operator: Operator, input: unknown, at: string, most: number): unknown[] {
  const takesList = operator === 'eq' || operator === 'neq';
  const values: unknown[] = takesList && Array.isArray(input) ? input : [input];
  if (values.length > most) throw malformedFilter(problem('rangeTooLarge', { max: most }, at));
  const operand = operandSchemaOf(field);
  return values.map((value) => {
    if (value === null && takesList) return null;
    const parsed = operand.safeParse(value);
    if (parsed.success) return parsed.data;
    throw malformedFilter(...parsed.error.issues.map((issue) => toProblem({ ...issue, path: [] }, at)));
  });
}

function fieldCondition(resource: Resource, key: string, input: unknown): SQL {
  const at = `filter.${key}`;
  const { name, operator } = conditionOf(resource, key);
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field === undefined) throw malformedFilter(problem('unknownField', { field: name, resource: resource.name }, at));
  if (!rulesOf(field).operators.includes(operator))
    throw malformedFilter(problem('notFilterable', { field: name, operator }, at));
  const { columns } = tableOf(resource.name);
  const column = columnOf(tableOf(resource.name), name);
  const { matching } = rulesOf(field);
  if (matching)
    return containmentCondition({
      column,
      operator,
      // Each value is a separate condition, or several.
      values: parseOperands(field, operator, input, at, limits.containedOperands),
      matching: (operand, by) => matching(operand, by, field.options),
    });
  const filter: Filter = {
    column,
    searchText: field.options.search ? columns[searchTextKey] : undefined,
    isList: isArrayColumn(columnsOf(resource, name)[0]?.type),
    operator,
    values: parseOperands(field, operator, input, at, limits.listRange),
  };
  return filterCondition(filter);
}

const searchText = wellFormed();

/** The text that a search looks in; undefined for a resource without a searchable field. */
function searchedSql(resource: Resource): SQL | undefined {
  const column = tableOf(resource.name).columns[searchTextKey];
  return column === undefined ? searchTextSql(resource) : sql`${column}`;
}

/** The spellings of a search word: if domains are searched, also the word as a domain. */
function spellingsOf(resource: Resource, word: string): string[] {
  const searchesDomains = searchedFields(resource).some((name) => resource.fields[name]?.options['isDomain'] === true);
  return searchesDomains ? [...new Set([word, normalizeDomain(word)])] : [word];
}

/** The condition of `q`: each of its words is found in one of the searchable fields, ignoring case and accents. */
function searchCondition(resource: Resource, input: unknown): SQL[] {
  const parsed = searchText.safeParse(input);
  if (!parsed.success) throw malformedFilter(problem('invalidText', {}, 'filter.q'));
  const { data: text } = parsed;
  if (text.length > limits.searchLength)
    throw malformedFilter(problem('tooLong', { max: limits.searchLength }, 'filter.q'));
  const searched = searchedSql(resource);
  if (searched === undefined)
    throw malformedFilter(problem('notFilterable', { field: 'q', operator: 'q' }, 'filter.q'));
  return searchWords(text).map((word) => {
    const spellings = spellingsOf(resource, word).map((each) => sql`${searched} like ${containsPatternSql(each)}`);
    return sql`(${sql.join(spellings, sql` or `)})`;
  });
}

/** The condition of the resource's own list, which excludes archived records, for example. */
const ownListConditions = (resource: Resource): SQL[] =>
  Object.entries(ownListFilter(resource)).map(([key, value]) => {
    const { status } = resource;
    const isStatus = status !== undefined && conditionOf(resource, key).name === status.field;
    return fieldCondition(resource, key, isStatus ? status.machine.values[String(value)] : value);
  });

/** The condition of `decidable`: whether a record that waits for review could be approved now. */
function decidableCondition(resource: Resource, input: unknown, ability: Ability | undefined): SQL[] {
  const condition = canBeApprovedSql(resource, ability);
  if (condition === undefined)
    throw malformedFilter(
      problem('unknownField', { field: decidableKey, resource: resource.name }, `filter.${decidableKey}`),
    );
  if (typeof input !== 'boolean') throw malformedFilter(problem('invalidBoolean', {}, `filter.${decidableKey}`));
  return [input ? condition : sql`not ${condition}`, ...ownListConditions(resource)];
}

function toConditions(resource: Resource, key: string, input: unknown, ability: Ability | undefined): SQL[] {
  if (key === 'q') return searchCondition(resource, input);
  return key === decidableKey ? decidableCondition(resource, input, ability) : [fieldCondition(resource, key, input)];
}

/**
 * The conditions of a list's `filter`, joined with `and`. Fields and operators come from the declaration.
 * @param ability of the reader, which `decidable` depends on
 */
export const filterConditions = (
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  ability?: Ability,
): SQL[] => Object.entries(filter).flatMap(([key, input]) => toConditions(resource, key, input, ability));
