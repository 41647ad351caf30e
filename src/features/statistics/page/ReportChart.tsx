import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { questionOf } from '#src/resources/statistics/report/question.ts';
import { groupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { chartQuery } from '../chart/chartQuery.ts';
import { StatisticsChart } from '../chart/StatisticsChart.tsx';
import type { ToolProps } from '../query/toolPanel.ts';

/** In milliseconds. */
const staleTime = 30_000;

/** A chart of all rows of the report, by its first two groups. The old chart stays until the new one arrives. */
export function ReportChart({ report, onChange }: ToolProps) {
  const question = chartQuery(questionOf(report));
  const { data } = useQuery({
    queryKey: ['statistics', 'chart', question],
    queryFn: async ({ signal }) => ({
      report,
      question,
      answer: await callRoute(groupedStatistics, { params: {}, query: { q: JSON.stringify(question) }, signal }),
    }),
    staleTime,
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <i className="report-waiting-chart" aria-busy data-arriving="true" />;
  return (
    <StatisticsChart
      answer={data.answer}
      groups={data.question.groups}
      metrics={data.report.metrics}
      timezone={data.report.timezone}
      form={report.chart}
      onForm={(chart) => onChange({ chart }, { replace: true })}
    />
  );
}
