import { useListContext } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { isEmpty as isNothing } from '#src/fields/cells.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { ResourceList } from '#src/schema/findList.ts';
import { qualifiersOf } from '#src/schema/qualifier.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { hasBatchActions } from '../batch/batchActions.ts';
import { fieldsWithLabels } from '../overrides.ts';
import type { Column } from '../query/columns.ts';
import { useColumns, useDensity } from '../query/useColumns.ts';
import { type Filter, filterAsRecord, useFilters } from '../query/useFilters.ts';
import { useSelection } from '../query/useSelection.ts';
import type { RequestedTransition } from '../transition/requestedTransition.ts';
import { TransitionRequest } from '../transition/TransitionRequest.tsx';
import { useLabels } from '../useLabels.ts';
import { ListBar } from './ListBar.tsx';
import { ListLayout } from './ListLayout.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import '#src/theme/controls.css';
import './table.css';

const none: readonly AnyRow[] = [];

interface RecordListProps extends ResourceList {
  /** `h2` below a page's own title. */
  readonly heading?: 'h1' | 'h2';
  /** Fields without meaning for its records: never shown as columns. */
  readonly hiddenFields?: readonly string[] | undefined;
}

/** The columns without those of the fixed filter, whose values are equal, and without rare fields that are empty here. */
function useShownColumns({ resource, hiddenFields }: RecordListProps, records: readonly AnyRow[], fixed: Filter) {
  const { columns } = useColumns(resource);
  return useMemo(() => {
    const isShown = (name: string) =>
      !resource.fields[name]?.options.hideWhenEmpty || records.some((one) => !isNothing(one[name]));
    return columns.filter(({ name }) => !(name in fixed) && !hiddenFields?.includes(name) && isShown(name));
  }, [resource, columns, records, fixed, hiddenFields]);
}

/** The fields after a title that distinguish namesakes, unless a column or the fixed filter shows them. */
const shownQualifiers = (resource: Resource, columns: readonly Column[], fixed: Filter): readonly string[] =>
  qualifiersOf(resource).filter((field) => !(field in fixed) && !columns.some(({ name }) => name === field));

/** The list of a resource as a table. Use it inside a `ListFrame`. */
export function RecordList({ resource, list, heading, hiddenFields }: RecordListProps) {
  const { data, isPending, isPlaceholderData } = useListContext<AnyRow>();
  const { filter, fixed } = useFilters();
  const actor = useActor();
  const titleId = useId();
  const [requested, setRequested] = useState<RequestedTransition>();
  const [density] = useDensity();
  const records = data ?? none;
  const columns = useShownColumns({ resource, hiddenFields }, records, fixed);
  const chosen = useSelection(records, filter);
  const selection = hasBatchActions(resource, actor.ability) ? chosen : undefined;
  // Only the shown fields and those of the filter, so that no unused dictionary loads.
  const filterRecord = useMemo(() => filterAsRecord(resource, filter), [resource, filter]);
  const qualifiers = useMemo(() => shownQualifiers(resource, columns, fixed), [resource, columns, fixed]);
  const labelledFields = useMemo(
    () => [
      ...fieldsWithLabels(
        resource,
        columns.map(({ name }) => name),
      ),
      ...qualifiers,
      ...Object.keys(filterRecord),
    ],
    [resource, columns, qualifiers, filterRecord],
  );
  const referringRecords = useMemo(() => [...records, filterRecord], [records, filterRecord]);
  const labels = useLabels(resource, labelledFields, referringRecords);
  const tools = <ListBar resource={resource} selection={selection} />;
  return (
    <>
      <ListLayout {...{ resource, list, titleId, heading, tools, labels }}>
        <div className="box table-box">
          <table
            className="table"
            aria-labelledby={titleId}
            aria-busy={isPending || isPlaceholderData}
            data-density={density}
          >
            <TableHead resource={resource} columns={columns} selection={selection} />
            {isPending ? (
              <SkeletonRows columns={columns} isSelectable={selection !== undefined} />
            ) : (
              <RecordTable
                {...{ resource, columns, qualifiers, records, labels, selection }}
                onTransition={setRequested}
              />
            )}
          </table>
        </div>
      </ListLayout>
      <TransitionRequest resource={resource} requested={requested} onClose={() => setRequested(undefined)} />
    </>
  );
}
