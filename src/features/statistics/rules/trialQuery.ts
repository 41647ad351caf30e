import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { isTransient } from '#src/providers/errors.ts';
import { tryRule } from '#src/resources/statistics/routes/tryRule.ts';
import type { BodyOf } from '#src/schema/defineRoute.ts';

/** The body of a trial's request. */
export type TriedTerms = BodyOf<typeof tryRule>;

const retries = 2;

/** Loads a rule’s trial, cached by its terms. */
export const trialQuery = (terms: TriedTerms) =>
  queryOptions({
    queryKey: ['auto-rules', 'trial', terms],
    queryFn: ({ signal }) => callRoute(tryRule, { params: {}, body: terms, signal }),
    retry: (failures, error) => failures < retries && isTransient(error),
    staleTime: 60_000,
  });

/**
 * Returns the terms of a saved or edited rule.
 * @returns undefined if they aren’t complete
 */
export function termsOf(values: Readonly<Record<string, unknown>>): TriedTerms | undefined {
  const { campaign, on, windowDays, conditions } = values;
  const parsed = tryRule.body?.safeParse({ campaign, on, windowDays, conditions });
  return parsed?.success ? parsed.data : undefined;
}
