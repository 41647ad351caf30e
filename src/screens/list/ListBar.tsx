import type { Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { BatchProps } from '../batch/BatchActions.tsx';
import type { Selection } from '../query/useSelection.ts';
import { ListTools } from './ListTools.tsx';

const batchBar = chunk<BatchProps>('batch', () => import('../batch/BatchBar.tsx').then((one) => one.BatchBar));

/** Preloads the code for a user who is about to select a row. */
export const preloadBatchBar = batchBar.preload;

interface ListBarProps {
  readonly resource: Resource;
  readonly selection: Selection | undefined;
}

/**
 * Search and filters. While rows are selected, the batch bar covers both, so that the page doesn't move. Its code loads with the first
 * selection.
 */
export function ListBar({ resource, selection }: ListBarProps) {
  const isChosen = selection !== undefined && selection.rows.size > 0;
  return (
    <div className="list-bar">
      <ListTools resource={resource} isCovered={isChosen} />
      {isChosen && (
        <OverlayBoundary isModal={false} onClose={selection.clear}>
          <batchBar.Component resource={resource} selection={selection} />
        </OverlayBoundary>
      )}
    </div>
  );
}
