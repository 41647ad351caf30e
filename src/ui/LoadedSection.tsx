import { type ReactNode, type RefObject, useId } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { usePending } from './Pending.tsx';
import './loadedSection.css';

interface LoadedSectionProps {
  readonly title: string;
  /** A line of explanation below the title. */
  readonly text?: string;
  /** Its content is on its way. */
  readonly isPending?: boolean;
  readonly error?: Error | null;
  /** What has failed, in words. */
  readonly failed?: string;
  readonly onRetry?: () => void;
  /** Where the focus goes when something in it has closed. */
  readonly home?: RefObject<HTMLElement | null>;
  /** How it looks where it isn't a box of facts. */
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A section that loads its own content, while it comes, and when it doesn't. */
export function LoadedSection({
  title,
  text,
  isPending = false,
  error = null,
  failed = screens.sectionFailed,
  onRetry,
  home,
  className = 'facts-box loaded-facts',
  children,
}: LoadedSectionProps) {
  const titleId = useId();
  const isArriving = usePending(isPending);
  return (
    <section
      className={className}
      aria-labelledby={titleId}
      aria-busy={isPending}
      data-arriving={isArriving}
      ref={home}
      tabIndex={home && -1}
    >
      <h2 id={titleId}>{title}</h2>
      {text && <p className="section-text">{text}</p>}
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {failed}{' '}
          <button type="button" className="quiet-button" onClick={onRetry}>
            {screens.tryAgain}
          </button>
        </p>
      )}
      {!error && isPending ? <i className="section-waiting" /> : null}
      {!error && !isPending && children}
    </section>
  );
}
