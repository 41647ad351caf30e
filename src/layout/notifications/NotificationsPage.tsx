import { feedWords } from '#src/i18n/en/admin/feed.ts';
import { notifications as words } from '#src/i18n/en/admin/notifications.ts';
import { Feed } from '#src/layout/notifications/Feed.tsx';
import { MarkAllRead } from '#src/layout/notifications/MarkAllRead.tsx';
import type { Severity } from '#src/notifications/kind.ts';
import { areaNames } from '#src/notifications/kinds.ts';
import { Select } from '#src/ui/Select.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { useFeedFilter } from './useFeedFilter.ts';
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

const areas = areaNames.map((value) => ({ value, word: feedWords.areas[value] }));
/** The most urgent severities are first. */
const meanings = (['warning', 'error', 'success', 'info'] as const satisfies readonly Severity[]).map((value) => ({
  value,
  word: feedWords.severities[value],
}));

/** The user's notifications: all, the unread ones, or those of one area. */
export function NotificationsPage() {
  usePageTitle(words.title);
  const { filter, change } = useFeedFilter();
  const { unread = false, area, severity } = filter;
  return (
    <div className="notifications-page">
      <h1>{words.title}</h1>
      <div className="notifications-controls">
        <fieldset aria-label={feedWords.filter}>
          <FilterButton label={feedWords.all} isChosen={!unread} onChoose={() => change({ unread: false })} />
          <FilterButton label={feedWords.onlyUnread} isChosen={unread} onChoose={() => change({ unread: true })} />
          <Select
            aria-label={feedWords.area}
            options={areas}
            value={area}
            placeholder={feedWords.anyArea}
            onChange={(next) => change({ area: next })}
          />
          <Select
            aria-label={feedWords.severity}
            options={meanings}
            value={severity}
            placeholder={feedWords.anySeverity}
            onChange={(next) => change({ severity: next })}
          />
        </fieldset>
        <MarkAllRead />
      </div>
      <Feed key={JSON.stringify(filter)} filter={filter} heading="h2" />
    </div>
  );
}
