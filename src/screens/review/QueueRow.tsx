import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Labels } from '#src/fields/cell.ts';
import { show } from '#src/fields/cells.ts';
import { formatAgo } from '#src/fields/format/ago.ts';
import { formatMoment } from '#src/fields/format/date.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { logo } from '../mark/logo.tsx';
import type { Queue } from './queues.ts';
import { useAddresses } from './useChosen.ts';

/** In pixels. */
const logoSize = 32;

interface QueueRowProps {
  readonly queue: Queue;
  readonly record: AnyRow;
  readonly labels: Labels;
  readonly isCurrent: boolean;
}

/** Keeps the record that is decided on in view. */
const inView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

/** A record that waits: its title, whose it is, and since when. */
export function QueueRow({ queue: { resource, review }, record, labels, isCurrent }: QueueRowProps) {
  const { selectedIds, onToggleItem } = useListContext<AnyRow>();
  const translate = useTranslate();
  const addressOf = useAddresses(resource);
  const title = String(record[resource.title]);
  const since = record[review.since] ?? record['createdAt'];
  const { ownerField = '' } = resource;
  return (
    <li className="queue-row" ref={isCurrent ? inView : undefined}>
      <input
        type="checkbox"
        aria-label={translate('review.selectOne', { title })}
        checked={selectedIds.includes(record.id)}
        onChange={() => onToggleItem(record.id)}
      />
      <Link to={addressOf(record.id)} aria-current={isCurrent ? 'true' : undefined} replace>
        {logo(resource, record, logoSize)}
        <span className="queue-text">
          <span className="queue-title">{title}</span>
          <span className="queue-facts">
            {resource.fields[ownerField] && (
              <span className="queue-owner">
                {show(ownerField, record[ownerField], { resource, labels, exact: false })}
              </span>
            )}
            {typeof since === 'string' && (
              <time dateTime={since} title={translate('review.since', { date: formatMoment(since) })}>
                {formatAgo(since)}
              </time>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
