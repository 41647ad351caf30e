import type { Resource } from '#src/schema/resource.ts';
import { BatchBar } from '../batch/BatchBar.tsx';
import type { Selection } from '../query/useSelection.ts';
import { ListTools } from './ListTools.tsx';

interface ListBarProps {
  readonly resource: Resource;
  readonly selection: Selection | undefined;
}

/** Search and filters. While rows are selected, the batch bar covers both, so that nothing moves. */
export function ListBar({ resource, selection }: ListBarProps) {
  const isChosen = selection !== undefined && selection.rows.size > 0;
  return (
    <div className="list-bar">
      <ListTools resource={resource} isCovered={isChosen} />
      {isChosen && <BatchBar resource={resource} selection={selection} />}
    </div>
  );
}
