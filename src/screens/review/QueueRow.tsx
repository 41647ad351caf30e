import { useListContext } from 'ra-core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Labels } from '#src/fields/cell.ts';
import { isEmpty, renderValue } from '#src/fields/cells.ts';
import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { review as words } from '#src/i18n/en/admin/review.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type Queue, subtitleFields } from '../queues.ts';
import { logo } from '../record/logo.tsx';
import { QueueTitle } from './QueueTitle.tsx';
import { queueLabel } from './queueLabel.ts';
import { useQueueAddress } from './useCurrentRecord.ts';
import { rowId } from './useRestoreReviewFocus.ts';

/** In pixels. */
const logoSize = 32;

interface QueueRowProps {
  readonly queue: Queue;
  readonly record: AnyRow;
  readonly labels: Labels;
  readonly isCurrent: boolean;
}

/** Scrolls the row of the record under review into view. */
const inView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

/** A waiting record: its title, the field that distinguishes it from others, and its waiting time. */
export function QueueRow({ queue, record, labels, isCurrent }: QueueRowProps) {
  const { resource, review } = queue;
  const { selectedIds, onToggleItem } = useListContext<AnyRow>();
  const addressOf = useQueueAddress(resource);
  const title = String(record[resource.title]);
  const leadValue = record[review.lead ?? ''];
  const lead = isEmpty(leadValue) ? undefined : String(leadValue);
  const beside = subtitleFields(queue).filter((name) => !isEmpty(record[name]));
  const since = record[review.since] ?? record['createdAt'];
  return (
    <li className="queue-row" ref={isCurrent ? inView : undefined}>
      {/* The label makes the whole start of the row clickable. */}
      <label className="queue-select">
        <input
          type="checkbox"
          aria-label={say(words.selectOne, { title: queueLabel(queue, record) })}
          checked={selectedIds.includes(record.id)}
          onChange={() => onToggleItem(record.id)}
        />
      </label>
      <Link id={rowId(record.id)} to={addressOf(record.id)} aria-current={isCurrent ? 'true' : undefined} replace>
        {logo(resource, record, logoSize)}
        <span className="queue-text">
          <QueueTitle lead={lead} title={title} />
          <span className="queue-facts">
            <span className="queue-beside">
              {beside.map((name, at) => (
                <Fragment key={name}>
                  {at > 0 && ' · '}
                  {renderValue(name, record[name], { resource, labels, exact: false })}
                </Fragment>
              ))}
            </span>
            {typeof since === 'string' && (
              <time dateTime={since} title={say(words.since, { date: formatMoment(since) })}>
                {relativeTime(since)}
              </time>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
