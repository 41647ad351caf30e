import { review } from '#src/i18n/en/admin/review.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { ServerUnreachable } from '#src/providers/errors.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

const rows = 8;

/** Rows with the shape of those that come. */
export const QueueSkeleton = () => (
  <div className="queue-skeleton" aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <i key={row} />
    ))}
  </div>
);

/** The queue was refused, or nobody has answered, which the shell says above every page. */
export function QueueFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const detail = error instanceof Error && !(error instanceof ServerUnreachable) ? error.message : '';
  return (
    <EmptyState drawing="broken" text={review.failed} detail={detail}>
      <button type="button" className="button" onClick={onRetry}>
        {screens.tryAgain}
      </button>
    </EmptyState>
  );
}
