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

/** Whether the engine is starting again: the page asks until it is there. */
const isStarting = (error: unknown): boolean => typeOf(error) === unavailableServiceTypes.statisticsUnavailable;

/** Whether there are no statistics just now, or none at all: the problem says itself what to do. */
export const isMissing = (error: unknown): boolean => isUnavailableService(typeOf(error));

/** The answer to a report with the report, as the old one stays on the screen until the new one is there. */
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

/** The figures of a report. A new report cancels the question before it, down to the engine. */
export const useAnswer = (report: Report) => useQuery(answerQuery(report));

export type Answered = NonNullable<ReturnType<typeof useAnswer>['data']>;
