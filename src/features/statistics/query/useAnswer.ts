import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isUnavailableService, unavailableServiceTypes } from '#src/problems/unavailableService.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { isTransient, ServerProblem } from '#src/providers/errors.ts';
import { questionOf } from '#src/resources/statistics/report/question.ts';
import type { Report } from '#src/resources/statistics/report/report.ts';
import { groupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';

const second = 1000;
const retries = 2;

const typeOf = (error: unknown): string => (error instanceof ServerProblem ? (error.problems[0]?.type ?? '') : '');

/** Whether the engine is restarting. The page retries until it responds. */
const isStarting = (error: unknown): boolean => typeOf(error) === unavailableServiceTypes.statisticsUnavailable;

/** Whether statistics are unavailable, temporarily or permanently. The problem's text explains the fix. */
export const isMissing = (error: unknown): boolean => isUnavailableService(typeOf(error));

/** The response together with its report, because the old report stays on the screen until the new one arrives. */
const answerQuery = (report: Report) => {
  const question = questionOf(report);
  return queryOptions({
    queryKey: ['statistics', 'grouped', question],
    queryFn: async ({ signal }) => {
      const answer = await callRoute(groupedStatistics, { params: {}, query: { q: JSON.stringify(question) }, signal });
      return { report, question, answer, at: new Date() };
    },
    placeholderData: keepPreviousData,
    staleTime: 30 * second,
    retry: (failures, error) => failures < retries && isTransient(error) && !isMissing(error),
    refetchInterval: ({ state }) => isStarting(state.error) && 5 * second,
  });
};

/** Loads the figures of a report. A new report cancels the previous request, including the engine's query. */
export const useAnswer = (report: Report) => useQuery(answerQuery(report));

export type Answered = NonNullable<ReturnType<typeof useAnswer>['data']>;
