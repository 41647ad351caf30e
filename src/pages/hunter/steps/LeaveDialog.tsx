import { hunter } from '#src/i18n/en/hunter.ts';
import { ConfirmDialog } from '#src/screens/confirm/ConfirmDialog.tsx';
import { useLeave } from '../useMoves.ts';
import type { LeaveProps } from './Leave.tsx';

/** Says what leaving means before it is done. */
export function LeaveDialog({ participation, onClose }: LeaveProps & { readonly onClose: () => void }) {
  const { mutate, isPending, error } = useLeave(participation);
  return (
    <ConfirmDialog
      title={hunter.leaveTitle}
      text={hunter.leaveText}
      action={hunter.leave}
      isLoss
      isFinal
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
