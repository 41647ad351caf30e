import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useLeave } from '../participationMutations.ts';

export interface LeaveDialogProps {
  readonly participation: Participation;
  readonly onClose: () => void;
}

/** Confirms leaving, and explains its consequences. */
export function LeaveDialog({ participation, onClose }: LeaveDialogProps) {
  const { mutate, isPending, error } = useLeave(participation);
  return (
    <ConfirmDialog
      title={hunter.leaveTitle}
      text={hunter.leaveText}
      action={hunter.leave}
      isDestructive
      isIrreversible
      {...{ isPending, onClose }}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
    >
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
