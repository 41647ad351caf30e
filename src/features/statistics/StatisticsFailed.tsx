import { screens } from '#src/i18n/en/admin/screens.ts';
import { failedWords } from '#src/i18n/en/statistics/failed.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

interface StatisticsFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Whether the server has no engine, or its engine is restarting. */
const isMissing = (error: Error): boolean => 'status' in error && error.status === 503;

/** Replaces figures that failed to load. A missing engine has a neutral drawing, because it isn't an error. */
export const StatisticsFailed = ({ error, onRetry }: StatisticsFailedProps) => (
  <EmptyState
    drawing={isMissing(error) ? 'nothing' : 'broken'}
    text={isMissing(error) ? failedWords.missing : failedWords.failed}
    detail={error.message}
  >
    <button type="button" className="button" onClick={onRetry}>
      {screens.tryAgain}
    </button>
  </EmptyState>
);
