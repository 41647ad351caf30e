import { useSearchParams } from 'react-router-dom';
import { feedWords } from '#src/i18n/en/admin/feed.ts';
import { notifications as words } from '#src/i18n/en/admin/notifications.ts';
import { Feed } from '#src/layout/notifications/Feed.tsx';
import { MarkAllRead } from '#src/layout/notifications/MarkAllRead.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import './notificationsPage.css';

interface FilterButtonProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const FilterButton = ({ label, isChosen, onChoose }: FilterButtonProps) => (
  <button type="button" aria-pressed={isChosen} onClick={onChoose}>
    {label}
  </button>
);

/** One's notifications: all, or only the unread ones. */
export function NotificationsPage() {
  usePageTitle(words.title);
  const [query, setQuery] = useSearchParams();
  const unread = query.has('unread');
  const show = (only: boolean) => setQuery(only ? { unread: '' } : {}, { replace: true });
  return (
    <div className="notifications-page">
      <h1>{words.title}</h1>
      <div className="notifications-controls">
        <fieldset aria-label={feedWords.filter}>
          <FilterButton label={feedWords.all} isChosen={!unread} onChoose={() => show(false)} />
          <FilterButton label={feedWords.onlyUnread} isChosen={unread} onChoose={() => show(true)} />
        </fieldset>
        <MarkAllRead />
      </div>
      <Feed key={String(unread)} unread={unread} heading="h2" />
    </div>
  );
}
