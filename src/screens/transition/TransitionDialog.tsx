import { actionLabel } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldErrors } from '../serverErrors.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { RequestedTransition } from './requestedTransition.ts';
import { TransitionError } from './TransitionError.tsx';
import { useTransition } from './useTransition.ts';

interface TransitionDialogProps extends RequestedTransition {
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** Confirms a transition, with a reason if it takes one, and makes it. */
export function TransitionDialog({ resource, record, transition, onClose }: TransitionDialogProps) {
  const { mutate, isPending, error } = useTransition(resource, record, transition, onClose);
  const said = fieldErrors(error)['reason'];
  const refusedReason = typeof said === 'string' ? said : undefined;
  return (
    <ReasonDialog
      {...{ resource, transition, isPending, refusedReason, onClose }}
      recordId={record.id}
      subject={String(record[resource.title])}
      action={actionLabel(resource, transition)}
      onDecide={mutate}
    >
      {error && refusedReason === undefined && (
        <TransitionError {...{ resource, transition, record, error, onClose }} />
      )}
    </ReasonDialog>
  );
}
