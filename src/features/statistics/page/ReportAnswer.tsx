import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { isShownInBanner } from '#src/providers/errors.ts';
import { chunk } from '#src/ui/chunk.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import type { ToolProps } from '../query/toolPanel.ts';
import { isMissing, type useAnswer } from '../query/useAnswer.ts';
import { ReportTable } from '../table/ReportTable.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportPaging } from './ReportPaging.tsx';

const chart = chunk<ToolProps>('statistics-chart', () => import('./ReportChart.tsx').then((one) => one.ReportChart));

/** The placeholder of the chart and the table while the first figures load. */
const ReportSkeleton = () => (
  <div className="report-waiting" aria-busy data-arriving="true">
    <i className="report-waiting-chart" />
    <i />
    <i />
    <i />
  </div>
);

interface FailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The reason for missing figures, and its fix. The shell already reports an unreachable server. */
function Failed({ error, onRetry }: FailedProps) {
  const retry = (
    <button type="button" className="button" data-kind="filled" onClick={onRetry}>
      {screens.tryAgain}
    </button>
  );
  if (isMissing(error))
    return (
      <EmptyState drawing="nothing" text={error.message}>
        {retry}
      </EmptyState>
    );
  return (
    <EmptyState drawing="broken" text={words.failed} detail={isShownInBanner(error) ? undefined : error.message}>
      {retry}
      <Link className="button" to="/statistics">
        {words.startOver}
      </Link>
    </EmptyState>
  );
}

interface ReportAnswerProps extends ToolProps {
  readonly asked: ReturnType<typeof useAnswer>;
}

/** The figures of the report. The old figures stay until the new ones arrive. */
export function ReportAnswer({ report, onChange, asked }: ReportAnswerProps) {
  const { data, error, isPlaceholderData, refetch } = asked;
  if (error !== null && (data === undefined || isPlaceholderData))
    return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ReportSkeleton />;
  const { rows, total } = data.answer;
  if (rows.length === 0 && total > 0)
    return (
      <EmptyState drawing="search" text={words.pastEnd}>
        <button
          type="button"
          className="button"
          data-kind="filled"
          onClick={() => onChange({ page: Math.ceil(total / report.perPage) })}
        >
          {words.lastPage}
        </button>
      </EmptyState>
    );
  if (rows.length === 0) return <EmptyState drawing="nothing" text={words.empty} />;
  return (
    <>
      {report.groups.length > 0 && (
        <Suspense fallback={<i className="report-waiting-chart" />}>
          <chart.Component report={report} onChange={onChange} />
        </Suspense>
      )}
      <ReportNotes answered={data} />
      <ReportTable answered={data} isOld={isPlaceholderData} onChange={onChange} />
      {data.report.groups.length > 0 && <ReportPaging report={report} total={total} onChange={onChange} />}
    </>
  );
}
