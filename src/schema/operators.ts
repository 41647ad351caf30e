/** Suffixes of filter keys, as in `startAt_gte`. A key without a suffix compares for equality, or with each value of a list. */
export const suffixes = ['neq', 'gte', 'lte', 'gt', 'lt', 'contains'] as const;

/** The comparison operators of filters. */
export const operators = ['eq', ...suffixes] as const;
export type Operator = (typeof operators)[number];

/** The filter key for a field and an operator. */
export const filterKey = (name: string, operator: Operator): string =>
  operator === 'eq' ? name : `${name}_${operator}`;

/** Splits a filter key such as `startAt_gte` into field and operator. A field named like the key takes precedence. */
export function conditionOf(
  { fields }: { readonly fields: object },
  key: string,
): { readonly name: string; readonly operator: Operator } {
  const at = key.lastIndexOf('_');
  const operator = suffixes.find((suffix) => suffix === key.slice(at + 1));
  if (Object.hasOwn(fields, key) || at < 1 || operator === undefined) return { name: key, operator: 'eq' };
  return { name: key.slice(0, at), operator };
}
