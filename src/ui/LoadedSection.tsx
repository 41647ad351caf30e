import { type ReactNode, type RefObject, useId } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { usePending } from './Pending.tsx';
import './loadedSection.css';

interface LoadedSectionProps {
  readonly title: string;
  /** A line of explanation below the title. */
  readonly text?: string;
  /** Whether the content is loading. */
  readonly isPending?: boolean;
  readonly error?: Error | null;
  /** The text of an error. */
  readonly failed?: string;
  readonly onRetry?: () => void;
  /** The section itself, which gets the focus when a part of it closes. */
  readonly sectionRef?: RefObject<HTMLElement | null>;
  /** Replaces the default style, a box of facts. */
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A section that loads its own content: pending, failed or loaded. */
export function LoadedSection({
  title,
  text,
  isPending = false,
  error = null,
  failed = recordWords.sectionFailed,
  onRetry,
  sectionRef,
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
      ref={sectionRef}
      tabIndex={sectionRef && -1}
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
