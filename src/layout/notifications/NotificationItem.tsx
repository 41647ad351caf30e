import { Link } from 'react-router-dom';
import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { notifications as words } from '#src/i18n/en/admin/notifications.ts';
import { isKindName, notificationKinds } from '#src/notifications/kinds.ts';
import type { Notification } from '#src/notifications/notification.ts';
import { Icon } from '#src/theme/Icon.tsx';

interface NotificationItemProps {
  readonly notification: Notification;
  /** Called on click, besides following its link. */
  readonly onRead: () => void;
}

function Content({ kind, severity, title, body, createdAt, readAt }: Notification) {
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
      </span>
      <span className="notification-mark">
        {readAt === null && <span className="only-read-aloud">{words.unreadMark}</span>}
      </span>
    </>
  );
}

/** One notification of the feed. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { link, readAt } = notification;
  const content = <Content {...notification} />;
  return (
    <li data-unread={readAt === null || undefined}>
      {link === null ? (
        <button type="button" className="notification" onClick={onRead}>
          {content}
        </button>
      ) : (
        <Link className="notification" to={link} onClick={onRead}>
          {content}
        </Link>
      )}
    </li>
  );
}
