import { useListContext } from 'ra-core';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { formatCount } from '#src/format/number.ts';
import { review } from '#src/i18n/en/admin/review.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { usePending } from '#src/ui/Pending.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import { FiltersButton } from '../list/FiltersButton.tsx';
import { NoMatches } from '../list/ListStates.tsx';
import { Search } from '../list/Search.tsx';
import { useFilters } from '../query/useFilters.ts';
import { type Queue, subtitleFields } from '../queues.ts';
import { useLoadedLabels } from '../useLabels.ts';
import { QueueRow } from './QueueRow.tsx';
import { QueueFailed, QueueSkeleton } from './QueueStates.tsx';
import type { useQueueRecords } from './useQueueRecords.ts';
import './queue.css';

interface QueueListProps {
  readonly queue: Queue;
  readonly waiting: ReturnType<typeof useQueueRecords>;
  /** The id of the record under review. */
  readonly current: number | undefined;
}

/** The arrow keys move the focus from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const row = document.activeElement?.closest('li');
  event.preventDefault();
  links[links.findIndex((link) => link.closest('li') === row) + by]?.focus();
}

/** Search and filters, as in the resource's list. */
function Tools({ resource }: { readonly resource: Resource }) {
  const fields = Object.values(resource.fields);
  return (
    <div className="queue-tools">
      {fields.some(({ options }) => options.search) && <Search resource={resource} />}
      <FiltersButton resource={resource} />
    </div>
  );
}

function SelectAll({ rows }: { readonly rows: readonly AnyRow[] }) {
  const { selectedIds, onSelect } = useListContext<AnyRow>();
  const isAll = rows.length > 0 && rows.every(({ id }) => selectedIds.includes(id));
  return (
    <input
      type="checkbox"
      aria-label={review.selectAll}
      checked={isAll}
      onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
    />
  );
}

/** The number of decidable records, as on the queue's tab, and of the other listed records. */
function countWords({ toDecide, unready }: QueueListProps['waiting']): string {
  if (toDecide === undefined) return '';
  const counts = { count: formatCount(toDecide), others: formatCount(unready) };
  return say(unready > 0 ? review.toDecideAndUnready : review.toDecide, counts);
}

/** The queue; the record that has waited longest is first. */
export function QueueList({ queue, waiting, current }: QueueListProps) {
  const { resource } = queue;
  const { rows, isPending, error, hasMore } = waiting;
  const { filter } = useFilters();
  const titleId = useId();
  const labelledFields = useMemo(() => [...subtitleFields(queue), ...Object.keys(filter)], [queue, filter]);
  const { labels, isPending: isNaming } = useLoadedLabels(resource, labelledFields, rows);
  // Rows whose titles load later would grow and move the rows below. Further rows, and rows of a new title, don't wait.
  const isArriving = usePending(isPending || (isNaming && rows.length > 0));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section className="queue in-order" aria-labelledby={titleId}>
      <Tools resource={resource} />
      <FilterChips resource={resource} labels={labels} />
      <div className="queue-head">
        <SelectAll rows={rows} />
        <div className="queue-name">
          <h2 id={titleId}>{say(review.queueOf, nounsOf(resource))}</h2>
          <output className="muted">{countWords(waiting)}</output>
        </div>
      </div>
      {(isPending || isArriving) && <QueueSkeleton />}
      {error ? <QueueFailed error={error} onRetry={waiting.refetch} /> : null}
      {!isPending && !error && rows.length === 0 && isFiltered && <NoMatches />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className="box plain-list queue-rows" onKeyDown={moveFocus} aria-label={review.oldestFirst}>
        {rows.map((record) => (
          <QueueRow key={record.id} {...{ queue, record, labels }} isCurrent={record.id === current} />
        ))}
      </ol>
      {hasMore && (
        <button type="button" className="quiet-button" onClick={waiting.loadMore}>
          {review.loadMore}
        </button>
      )}
    </section>
  );
}
