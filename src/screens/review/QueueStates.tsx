import { review } from '#src/i18n/en/admin/review.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { isShownInBanner } from '#src/providers/errors.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

const rows = 8;

/** Placeholder rows while the queue is loading. */
export const QueueSkeleton = () => (
  <div className="queue-skeleton" aria-hidden data-arriving="true">
    {Array.from({ length: rows }, (_, row) => (
      <i key={row} />
    ))}
  </div>
);

/** Shown if the queue could not be loaded. The shell already reports an unreachable server, so this message is left out. */
export function QueueFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const detail = error instanceof Error && !isShownInBanner(error) ? error.message : '';
  return (
    <EmptyState drawing="broken" text={review.failed} detail={detail}>
      <button type="button" className="button" onClick={onRetry}>
        {screens.tryAgain}
      </button>
    </EmptyState>
  );
}
