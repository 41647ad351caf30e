import { useMemo } from 'react';
import { feedWords as words } from '#src/i18n/en/admin/feed.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import type { FeedFilter } from '#src/layout/notifications/queries.ts';
import type { Notification } from '#src/notifications/notification.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { groupByDay } from './groupByDay.ts';
import { LoadMore } from './LoadMore.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useFeed } from './useFeed.ts';
import { useMarkRead } from './useMarkRead.ts';
import '#src/theme/controls.css';
import './feed.css';

interface FeedProps {
  readonly filter?: FeedFilter;
  /** The heading of a day, one level below the heading above the feed. */
  readonly heading: 'h2' | 'h3';
  /** Called when a notification with a link is clicked. */
  readonly onLeave?: () => void;
}

const FeedSkeleton = () => (
  <div className="notifications-waiting" aria-busy>
    <i />
    <i />
    <i />
  </div>
);

function Days({ all, heading: Heading, onLeave }: FeedProps & { readonly all: readonly Notification[] }) {
  const markRead = useMarkRead();
  const onRead = (topic: readonly Notification[]) => {
    const ids = topic.filter(({ readAt }) => readAt === null).map(({ id }) => id);
    if (ids.length > 0) markRead({ ids });
    if (topic.some(({ link }) => link !== null)) onLeave?.();
  };
  return groupByDay(all).map(({ name, topics }) => (
    <section key={name} className="notifications-day">
      <Heading>{name}</Heading>
      <ul className="plain-list">
        {topics.map(({ newest, older }) => (
          <NotificationItem
            key={newest.id}
            notification={newest}
            older={older}
            onRead={() => onRead([newest, ...older])}
          />
        ))}
      </ul>
    </section>
  ));
}

/** The text of an empty feed: all are read, none match, or there are none yet. */
function NothingToShow({ filter: { unread, area, severity } }: { readonly filter: FeedFilter }) {
  if (area !== undefined || severity !== undefined) return <EmptyState drawing="search" text={words.noneMatching} />;
  return unread ? (
    <EmptyState drawing="done" text={words.noneUnread} />
  ) : (
    <EmptyState drawing="nothing" text={words.none} />
  );
}

const everything: FeedFilter = {};

/** The user's notifications by day, newest first; scrolling loads older ones. */
export function Feed({ filter = everything, ...daysProps }: FeedProps) {
  const { data, error, isPending, refetch, ...older } = useFeed(filter);
  const all = useMemo(() => data?.pages.flatMap(({ notifications }) => notifications), [data]);
  if (isPending) return <FeedSkeleton />;
  if (all === undefined)
    return (
      <EmptyState drawing="broken" text={words.failed} detail={error?.message}>
        <button type="button" className="button" onClick={() => void refetch()}>
          {screens.tryAgain}
        </button>
      </EmptyState>
    );
  if (all.length === 0) return <NothingToShow filter={filter} />;
  return (
    <div className="notifications">
      <Days all={all} {...daysProps} />
      {older.hasNextPage && (
        <LoadMore
          isFetching={older.isFetchingNextPage}
          isFailed={older.isFetchNextPageError}
          onFetch={() => void older.fetchNextPage()}
        />
      )}
    </div>
  );
}
