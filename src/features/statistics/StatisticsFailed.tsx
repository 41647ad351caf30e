import { screens } from '#src/i18n/en/admin/screens.ts';
import { failedWords } from '#src/i18n/en/statistics/failed.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

interface StatisticsFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A server without an engine, or whose engine starts again. */
const isMissing = (error: Error): boolean => 'status' in error && error.status === 503;

/** In place of figures that didn't come: calmly where only the engine is missing. */
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
