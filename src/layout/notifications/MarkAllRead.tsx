import { feedWords as words } from '#src/i18n/en/admin/feed.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useNewest } from './useNewest.ts';
import './markAllRead.css';

/** Marks everything up to the newest loaded notification as read; what arrives meanwhile stays unread. */
export function MarkAllRead() {
  const { data } = useNewest();
  const markRead = useMarkRead();
  const upTo = data?.notifications[0];
  if (upTo === undefined) return null;
  // With nothing unread it does nothing, but stays, as it may have the focus.
  const isDone = data?.unread === 0;
  return (
    <button
      type="button"
      className="quiet-button read-all"
      aria-disabled={isDone}
      onClick={() => isDone || markRead({ upTo })}
    >
      {words.readAll}
    </button>
  );
}
