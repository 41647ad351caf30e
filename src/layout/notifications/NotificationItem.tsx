import { Link } from 'react-router-dom';
import { isPublic } from '#src/access/routes.ts';
import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { feedWords as words } from '#src/i18n/en/admin/feed.ts';
import { say } from '#src/i18n/say.ts';
import { isKindName, notificationKinds } from '#src/notifications/kinds.ts';
import type { Notification } from '#src/notifications/notification.ts';
import { Icon } from '#src/theme/Icon.tsx';

interface NotificationItemProps {
  readonly notification: Notification;
  /** Older notifications of the same day about the same page, the newest first. */
  readonly older: readonly Notification[];
  /** Called on click, besides following its link. */
  readonly onRead: () => void;
}

/** Counts the older ones by their titles: “2 × Submission approved, Ban lifted”. */
function olderText(older: readonly Notification[]): string {
  const counts = new Map<string, number>();
  for (const { title } of older) counts.set(title, (counts.get(title) ?? 0) + 1);
  const titles = [...counts].map(([title, count]) => (count === 1 ? title : say(words.times, { count, title })));
  return say(words.before, { titles: titles.join(', ') });
}

interface ContentProps {
  readonly notification: Notification;
  readonly older: readonly Notification[];
  readonly isUnread: boolean;
}

function Content({ notification: { kind, severity, title, body, createdAt }, older, isUnread }: ContentProps) {
  return (
    <>
      <span className="notification-icon" data-severity={severity}>
        <Icon name={isKindName(kind) ? notificationKinds[kind].icon : 'Bell'} />
      </span>
      <span className="notification-said">
        <span className="notification-head">
          <strong>{title}</strong>
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {relativeTime(createdAt)}
          </time>
        </span>
        <span className="notification-body">{body}</span>
        {older.length > 0 && <span className="notification-older">{olderText(older)}</span>}
      </span>
      <span className="notification-mark">
        {isUnread && <span className="only-read-aloud">{words.unreadMark}</span>}
      </span>
    </>
  );
}

/** A notification of the feed; several of a day about one page are grouped. */
export function NotificationItem({ notification, older, onRead }: NotificationItemProps) {
  const { link } = notification;
  const isUnread = [notification, ...older].some(({ readAt }) => readAt === null);
  const content = <Content {...{ notification, older, isUnread }} />;
  return (
    <li data-unread={isUnread || undefined}>
      {link === null ? (
        <button type="button" className="notification" onClick={onRead}>
          {content}
        </button>
      ) : (
        // A page outside of the admin, such as an invoice, reloads the document.
        <Link className="notification" to={link} reloadDocument={isPublic(link)} onClick={onRead}>
          {content}
        </Link>
      )}
    </li>
  );
}
