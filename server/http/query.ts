import { refuse } from './refusal.ts';

/** What stands in an address, as it stands there. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Refuses the first parameter that isn't known: a misspelt filter would otherwise give every record.
 * @throws Refusal malformedQuery
 */
export function refuseOtherParameters(query: Query, known: readonly string[]): void {
  const stranger = Object.keys(query).find((name) => !known.includes(name));
  if (stranger !== undefined) refuse('malformedQuery', { parameter: stranger }, stranger);
}
