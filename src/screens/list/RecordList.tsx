import { useListContext } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { isBatchPossible } from '../batch/possible.ts';
import { type RequestedTransition, TransitionRequest } from '../transition/TransitionRequest.tsx';
import { useLabels } from '../useLabels.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListBar } from './ListBar.tsx';
import { ListHead } from './ListHead.tsx';
import { EmptyList, FailedList, NoMatches } from './ListStates.tsx';
import { Paging } from './Paging.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { useColumns, useDensity } from './useColumns.ts';
import { asRecord, useFilters } from './useFilters.ts';
import { useSelection } from './useSelection.ts';
import '#src/theme/controls.css';
import './list.css';
import './table.css';

const none: readonly AnyRow[] = [];

/** Title, search and filters, the table, its pages: inside a `ListBase`. */
export function RecordList({ resource }: { readonly resource: Resource }) {
  const { data, isPending, isPlaceholderData, error, total } = useListContext<AnyRow>();
  const { filter } = useFilters();
  const { ability } = useActor();
  const titleId = useId();
  const [requested, setRequested] = useState<RequestedTransition>();
  const { columns } = useColumns(resource);
  const [density] = useDensity();
  const records = data ?? none;
  const chosen = useSelection(records, filter);
  const selection = isBatchPossible(resource, ability) ? chosen : undefined;
  // Without the fields that nobody sees: their reference lists would travel for nothing.
  const asked = useMemo(() => asRecord(resource, filter), [resource, filter]);
  const shown = useMemo(() => [...columns.map(({ name }) => name), ...Object.keys(asked)], [columns, asked]);
  const pointing = useMemo(() => [...records, asked], [records, asked]);
  const labels = useLabels(resource, shown, pointing);
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = !isPending && !error && records.length === 0;
  return (
    <div className="list">
      <ListHead resource={resource} titleId={titleId} total={total} />
      {isEmpty && !isFiltered ? null : <ListBar resource={resource} selection={selection} />}
      <FilterChips resource={resource} labels={labels} />
      {error ? <FailedList /> : null}
      {isEmpty && (isFiltered ? <NoMatches /> : <EmptyList resource={resource} />)}
      {!error && !isEmpty && (
        <div className="table-box">
          <table
            className="table"
            aria-labelledby={titleId}
            aria-busy={isPending || isPlaceholderData}
            data-density={density}
          >
            <TableHead columns={columns} selection={selection} />
            {isPending ? (
              <SkeletonRows columns={columns} isSelectable={selection !== undefined} />
            ) : (
              <RecordTable {...{ resource, columns, records, labels, selection }} onTransition={setRequested} />
            )}
          </table>
        </div>
      )}
      {!error && !isEmpty && <Paging />}
      <TransitionRequest resource={resource} requested={requested} onClose={() => setRequested(undefined)} />
    </div>
  );
}
