import { type ReactNode, useId } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { usePending } from '#src/ui/Pending.tsx';
import './judging.css';

interface JudgingPartProps {
  readonly title: string;
  /** Its content is on its way. */
  readonly isPending?: boolean;
  readonly error?: Error | null;
  /** What has failed, in words. */
  readonly failed?: string;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** A part of what a decision needs, while it comes, and when it doesn't. */
export function JudgingPart({
  title,
  isPending = false,
  error = null,
  failed = judging.partFailed,
  onRetry,
  children,
}: JudgingPartProps) {
  const titleId = useId();
  const isArriving = usePending(isPending);
  return (
    <section
      className="facts-box judging-part"
      aria-labelledby={titleId}
      aria-busy={isPending}
      data-arriving={isArriving}
    >
      <h2 id={titleId}>{title}</h2>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {failed}{' '}
          <button type="button" className="quiet-button" onClick={onRetry}>
            {screens.tryAgain}
          </button>
        </p>
      )}
      {!error && isPending ? <i className="judging-waiting" /> : null}
      {!error && !isPending && children}
    </section>
  );
}
