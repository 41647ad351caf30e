import { type ReactNode, type RefObject, useId } from 'react';
import { profile } from '#src/i18n/en/account/profile.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { usePending } from '#src/ui/Pending.tsx';

interface PartProps {
  readonly title: string;
  readonly text: string;
  /** Where the focus goes when something in it has closed. */
  readonly home: RefObject<HTMLElement | null>;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** The outline of rows that are on their way. */
const Waiting = ({ isArriving }: { readonly isArriving: boolean }) => (
  <div className="owned-waiting" aria-busy data-arriving={isArriving}>
    <i />
    <i />
  </div>
);

/** A part of the page that has a list of its own, while it comes, and when it doesn't. */
export function Part({ title, text, home, isLoading, error, onRetry, children }: PartProps) {
  const titleId = useId();
  const isArriving = usePending(isLoading);
  return (
    <ThemeRoot>
      <section className="form-section owned-part" aria-labelledby={titleId} ref={home} tabIndex={-1}>
        <h2 id={titleId}>{title}</h2>
        <p className="form-section-text">{text}</p>
        {error ? (
          <div className="banner" data-kind="error" role="alert">
            {profile.listFailed}
            <button type="button" className="quiet-button" onClick={onRetry}>
              {screens.tryAgain}
            </button>
          </div>
        ) : isLoading ? (
          <Waiting isArriving={isArriving} />
        ) : (
          children
        )}
      </section>
    </ThemeRoot>
  );
}
