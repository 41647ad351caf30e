import { feedWords as words } from '#src/i18n/en/admin/feed.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useNewest } from './useNewest.ts';
import './markAllRead.css';

/** Marks all notifications up to the newest loaded one as read; later ones stay unread. */
export function MarkAllRead() {
  const { data } = useNewest();
  const markRead = useMarkRead();
  const upTo = data?.notifications[0];
  if (upTo === undefined) return null;
  // The button is inactive if all are read, but stays, as it may have the focus.
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
