/** How the key of a filter ends, as in `startAt_gte`; without a suffix it asks for what is equal, or one of a list. */
export const suffixes = ['neq', 'gte', 'lte', 'gt', 'lt', 'contains'] as const;

/** How a filter compares. */
export const operators = ['eq', ...suffixes] as const;
export type Operator = (typeof operators)[number];

/** The key of a filter that compares a field. */
export const filterKey = (name: string, operator: Operator): string =>
  operator === 'eq' ? name : `${name}_${operator}`;

/** `startAt_gte` → the field and how it is compared; a field's whole name comes first. */
export function conditionOf(
  { fields }: { readonly fields: object },
  key: string,
): { readonly name: string; readonly operator: Operator } {
  const at = key.lastIndexOf('_');
  const operator = suffixes.find((suffix) => suffix === key.slice(at + 1));
  if (Object.hasOwn(fields, key) || at < 1 || operator === undefined) return { name: key, operator: 'eq' };
  return { name: key.slice(0, at), operator };
}
