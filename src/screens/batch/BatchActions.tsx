import { useListContext } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '#src/format/number.ts';
import { batch } from '#src/i18n/en/admin/batch.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { useFilters } from '../query/useFilters.ts';
import type { Selection } from '../query/useSelection.ts';
import { actionWord } from './actionWord.ts';
import { availableActions, batchRecords, eligibleRecords } from './availableActions.ts';
import type { BatchDialogProps, BatchRequest } from './BatchDialog.tsx';
import type { BatchAction } from './batchActions.ts';

export interface BatchProps {
  readonly resource: Resource;
  readonly selection: Selection;
}

const dialog = chunk<BatchDialogProps>('batch-dialog', () =>
  import('./BatchDialog.tsx').then((one) => one.BatchDialog),
);

const keyOf = (action: BatchAction): string => (action.kind === 'transition' ? action.transition.name : action.kind);

/** The available actions with their targets: all matching records, or the selected rows that allow the action. */
function useRequests({ resource, selection: { rows, isAll } }: BatchProps) {
  const actor = useActor();
  const { filter: chosen, fixed } = useFilters();
  const { total = 0 } = useListContext<AnyRow>();
  const filter = { ...chosen, ...fixed };
  const records = [...rows.values()];
  const requests = availableActions(resource, actor, isAll ? { filter } : { records }).map((action): BatchRequest => {
    if (isAll) return { action, target: { filter }, count: total };
    const ids = batchRecords(action, eligibleRecords(resource, actor.ability, action, records));
    return { action, target: { ids }, count: ids.length };
  });
  return { records, requests, whole: isAll ? total : records.length };
}

/** The actions on the selection. If only some records allow an action, its button shows their number. */
export function BatchActions(props: BatchProps) {
  const { resource, selection } = props;
  const { records, requests, whole } = useRequests(props);
  const [openRequest, setOpenRequest] = useState<BatchRequest>();
  const close = () => setOpenRequest(undefined);
  return (
    <div className="batch-actions">
      {requests.length === 0 && <span className="batch-nothing">{batch.nothing}</span>}
      {requests.map((request) => (
        <button
          key={keyOf(request.action)}
          type="button"
          className="button"
          onPointerEnter={dialog.preload}
          onClick={() => setOpenRequest(request)}
        >
          {request.count === whole
            ? actionWord(request.action)
            : say(batch.part, { verb: actionWord(request.action), count: formatCount(request.count) })}
        </button>
      ))}
      {openRequest && (
        <OverlayBoundary onClose={close}>
          <dialog.Component {...openRequest} {...{ resource, records }} onClose={close} onDone={selection.clear} />
        </OverlayBoundary>
      )}
    </div>
  );
}
