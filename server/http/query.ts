import { refuse } from '#server/problems/refusal.ts';

/** The query parameters of a request, unparsed. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Refuses the first unknown parameter: a misspelt filter would otherwise return every record.
 * @throws Refusal malformedQuery
 */
export function requireKnownParameters(query: Query, allowed: readonly string[]): void {
  const unknownName = Object.keys(query).find((name) => !allowed.includes(name));
  if (unknownName !== undefined) refuse('malformedQuery', { parameter: unknownName }, unknownName);
}

/**
 * Reads a whole number of at least 1 from the query.
 * @returns undefined if the parameter is absent
 */
export function readPositiveInteger(query: Query, parameter: string, max: number): number | undefined {
  const text = query[parameter];
  if (text === undefined) return undefined;
  const number = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return number <= max ? number : refuse('malformedQuery', { parameter }, parameter);
}
