import { actionLabel } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { fieldErrors } from '../serverErrors.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { RequestedTransition } from './requestedTransition.ts';
import { TransitionError } from './TransitionError.tsx';
import { useExtension } from './useExtension.tsx';
import { useTransition } from './useTransition.ts';

interface TransitionDialogProps extends RequestedTransition {
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** Confirms and executes a transition, with a reason if it accepts one and a later time if it needs one. */
export function TransitionDialog({ resource, record, transition, onClose }: TransitionDialogProps) {
  const { mutate, isPending, error } = useTransition(resource, record, transition, onClose);
  const extension = useExtension(resource, { record, transition });
  const refused = fieldErrors(error);
  const textOf = (field = '') => (typeof refused[field] === 'string' ? refused[field] : undefined);
  const refusedReason = textOf('reason');
  const refusedTime = textOf(extension?.field);
  return (
    <ReasonDialog
      {...{ resource, transition, isPending, refusedReason, onClose }}
      recordId={record.id}
      subject={String(record[resource.title])}
      further={extension && { input: extension.inputWith(refusedTime), validate: extension.validate }}
      action={actionLabel(resource, transition)}
      onDecide={(reason) => mutate({ reason, values: extension?.values })}
    >
      {error && refusedReason === undefined && refusedTime === undefined && (
        <TransitionError {...{ resource, transition, record, error, onClose }} />
      )}
    </ReasonDialog>
  );
}
