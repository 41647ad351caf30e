import { useEffect, useEffectEvent, useRef } from 'react';
import { feedWords as words } from '#src/i18n/en/admin/feed.ts';

/** Loading starts before the end is in view, so that Tab finds more below the last one. */
const observerMargins = { rootMargin: '160px', scrollMargin: '160px' };

interface LoadMoreProps {
  readonly isFetching: boolean;
  /** The last attempt failed: only a click retries. */
  readonly isFailed: boolean;
  readonly onFetch: () => void;
}

/** The end of the loaded notifications: scrolling or tabbing to it loads more. */
export function LoadMore({ isFetching, isFailed, onFetch }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const onSeen = useEffectEvent(onFetch);
  const isWaiting = isFetching || isFailed;
  useEffect(() => {
    if (isWaiting || button.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    }, observerMargins);
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div className="notifications-older">
      {isFailed && <p role="alert">{words.olderFailed}</p>}
      <button
        ref={button}
        type="button"
        className="quiet-button"
        aria-disabled={isFetching}
        onClick={() => isFetching || onFetch()}
      >
        {isFetching ? words.loading : words.older}
      </button>
    </div>
  );
}
