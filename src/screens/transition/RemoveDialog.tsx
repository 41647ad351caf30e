import Alert from '@mui/material/Alert';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useRemoval } from './useRemoval.ts';

interface RemoveDialogProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly onClose: () => void;
  /** Called after the deletion; by default the list is shown. */
  readonly onRemoved?: () => void;
}

/** Confirms and makes a deletion. */
export function RemoveDialog({ resource, record, onClose, onRemoved }: RemoveDialogProps) {
  const { mutate, isPending, error } = useRemoval(resource, record, onRemoved);
  const verb = say(screens.remove, nounsOf(resource));
  return (
    <ConfirmDialog
      title={verb}
      subject={String(record[resource.title])}
      text={screens.removeText}
      action={verb}
      isDestructive
      isIrreversible
      {...{ isPending, onClose }}
      onConfirm={mutate}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
    </ConfirmDialog>
  );
}
