import { refuse } from '#server/problems/refusal.ts';

/** The query parameters of a request, unparsed. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Refuses the first unknown parameter: a misspelt filter would otherwise return every record.
 * @throws Refusal malformedQuery
 */
export function refuseOtherParameters(query: Query, known: readonly string[]): void {
  const stranger = Object.keys(query).find((name) => !known.includes(name));
  if (stranger !== undefined) refuse('malformedQuery', { parameter: stranger }, stranger);
}

/**
 * Reads a whole number of at least 1 from the query.
 * @returns undefined if the parameter is absent
 */
export function wholeParameter(query: Query, parameter: string, max: number): number | undefined {
  const given = query[parameter];
  if (given === undefined) return undefined;
  const number = typeof given === 'string' && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.NaN;
  return number <= max ? number : refuse('malformedQuery', { parameter }, parameter);
}
