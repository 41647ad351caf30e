import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { isTransient } from '#src/providers/errors.ts';
import { tryRule } from '#src/resources/statistics/routes/tryRule.ts';
import type { BodyOf } from '#src/schema/defineRoute.ts';

/** What a trial is asked with. */
export type TriedTerms = BodyOf<typeof tryRule>;

const retries = 2;

/** A rule’s trial, by its terms. It is asked again for other terms alone. */
export const trialQuery = (terms: TriedTerms) =>
  queryOptions({
    queryKey: ['auto-rules', 'trial', terms],
    queryFn: ({ signal }) => callRoute(tryRule, { params: {}, body: terms, signal }),
    retry: (failures, error) => failures < retries && isTransient(error),
    staleTime: 60_000,
  });

/** The terms of a rule, saved or typed. @returns undefined where they aren’t complete */
export function termsOf(values: Readonly<Record<string, unknown>>): TriedTerms | undefined {
  const { campaign, on, windowDays, conditions } = values;
  const parsed = tryRule.body?.safeParse({ campaign, on, windowDays, conditions });
  return parsed?.success ? parsed.data : undefined;
}
