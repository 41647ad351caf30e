import { useListContext } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type RequestedTransition, TransitionRequest } from '../transition/TransitionRequest.tsx';
import { useLabels } from '../useLabels.ts';
import { columnsOf } from './columns.ts';
import { FilterChips } from './FilterChips.tsx';
import { ListHead } from './ListHead.tsx';
import { EmptyList, FailedList, NoMatches } from './ListStates.tsx';
import { ListTools } from './ListTools.tsx';
import { Paging } from './Paging.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import { useFilters } from './useFilters.ts';
import '#src/theme/controls.css';
import './list.css';
import './table.css';

const none: readonly AnyRow[] = [];

/** Title, search and filters, the table, its pages: inside a `ListBase`. */
export function RecordList({ resource }: { readonly resource: Resource }) {
  const { data, isPending, isPlaceholderData, error, total } = useListContext<AnyRow>();
  const { filter } = useFilters();
  const titleId = useId();
  const [requested, setRequested] = useState<RequestedTransition>();
  const columns = useMemo(() => columnsOf(resource), [resource]);
  // Without the fields that nobody filters by: their reference lists would travel for nothing.
  const shown = useMemo(() => [...resource.list, ...Object.keys(filter)], [resource, filter]);
  const records = data ?? none;
  const labels = useLabels(resource, shown, records);
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = !isPending && !error && records.length === 0;
  return (
    <div className="list">
      <ListHead resource={resource} titleId={titleId} total={total} />
      {isEmpty && !isFiltered ? null : <ListTools resource={resource} />}
      <FilterChips resource={resource} labels={labels} />
      {error ? <FailedList /> : null}
      {isEmpty && (isFiltered ? <NoMatches /> : <EmptyList resource={resource} />)}
      {!error && !isEmpty && (
        <div className="table-box">
          <table className="table" aria-labelledby={titleId} aria-busy={isPending || isPlaceholderData}>
            <TableHead columns={columns} />
            {isPending ? (
              <SkeletonRows columns={columns} />
            ) : (
              <RecordTable {...{ resource, columns, records, labels }} onTransition={setRequested} />
            )}
          </table>
        </div>
      )}
      {!error && !isEmpty && <Paging />}
      <TransitionRequest resource={resource} requested={requested} onClose={() => setRequested(undefined)} />
    </div>
  );
}
