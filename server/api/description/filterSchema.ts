import type { Schema } from '#server/openapi/schema.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { limits } from '#src/limits.ts';
import { filterKey } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import { decidableKey } from '#src/schema/review.ts';
import { searchedFields } from '#src/schema/search.ts';
import { operandSchema, orNull } from './fieldSchema.ts';

function searchSchema(resource: Resource): Readonly<Record<string, Schema>> {
  const names = searchedFields(resource);
  if (names.length === 0) return {};
  const description = `Words, each of which must occur in ${names.join(' or ')}. Case and accents don’t matter.`;
  return { q: { type: 'string', maxLength: limits.searchLength, description } };
}

function decidableSchema({ review, lists }: Resource): Readonly<Record<string, Schema>> {
  if (review === undefined) return {};
  const apart = lists.filter((list) => list.apart).map(({ name }) => name);
  const without = apart.length === 0 ? '' : ` Records that are ${apart.join(' or ')} don’t wait for a decision.`;
  return { [decidableKey]: { type: 'boolean', description: `Whether the record could be approved now.${without}` } };
}

/**
 * The filter suffixes. Without a suffix, a filter matches a value or a list of values; `_neq` negates it. Other suffixes compare
 * with one value.
 */
function comparisons(resource: Resource): [string, Schema][] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const { operators } = rulesOf(field);
    const operand = operators.length === 0 ? {} : operandSchema(resource, name, field);
    const several: Schema = { type: 'array', items: orNull(operand), maxItems: limits.listRange };
    return operators.map((operator): [string, Schema] => [
      filterKey(name, operator),
      operator === 'eq' || operator === 'neq' ? { anyOf: [operand, several, { type: 'null' }] } : operand,
    ]);
  });
}

/** The schema of a list's filter. */
export const filterSchema = (resource: Resource): Schema => ({
  type: 'object',
  description: 'A record must match all conditions. A list of values matches any of them.',
  properties: { ...searchSchema(resource), ...decidableSchema(resource), ...Object.fromEntries(comparisons(resource)) },
  additionalProperties: false,
});

/** A filter that a reader understands immediately. */
export function filterExample(resource: Resource): Schema {
  const { status } = resource;
  const codes = Object.values(status?.machine.values ?? {}).slice(0, 2);
  return {
    ...(searchedFields(resource).length > 0 && { q: 'aurora' }),
    ...(status && { [status.field]: codes }),
    createdAt_gte: '2026-01-01',
  };
}
