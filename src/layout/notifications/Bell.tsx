import { useCallback, useRef, useState } from 'react';
import { notifications as words } from '#src/i18n/en/admin/notifications.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { keyShortcut } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { useNewest } from './useNewest.ts';
import { useNotificationStream } from './useNotificationStream.ts';
import './bell.css';

const panel = chunk('feed-panel', () => import('./FeedPanel.tsx').then(({ FeedPanel }) => FeedPanel));

/** More digits don't fit the badge. */
const maxCount = 99;

/** Shows the unread count and opens the feed. Hidden until the email is confirmed, as there are no notifications before. */
export function Bell() {
  const { emailVerified } = useActor().profile;
  const { data: { unread } = { unread: 0 } } = useNewest(emailVerified);
  useNotificationStream(emailVerified);
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  useKey('notifications', () => setAnchor(button.current), emailVerified);
  if (!emailVerified) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bar-button bar-icon bell"
        aria-label={unread === 0 ? words.title : say(words.unread, { smart_count: unread })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-keyshortcuts={keyShortcut('notifications')}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={() => setAnchor(button.current)}
      >
        <Icon name="Bell" />
        {unread > 0 && (
          <span className="bell-count number" aria-hidden>
            {unread > maxCount ? `${maxCount}+` : unread}
          </span>
        )}
      </button>
      {anchor && (
        <OverlayBoundary onClose={close}>
          <panel.Component anchor={anchor} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
