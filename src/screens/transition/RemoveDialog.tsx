import Alert from '@mui/material/Alert';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useDescription } from '../useDescription.ts';
import { useRemoval } from './useRemoval.ts';

interface RemoveDialogProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly onClose: () => void;
  /** Called after the deletion; by default the list is shown. */
  readonly onRemoved?: () => void;
}

/** Asks for confirmation, then deletes the record. */
export function RemoveDialog({ resource, record, onClose, onRemoved }: RemoveDialogProps) {
  const { mutate, isPending, error } = useRemoval(resource, record, onRemoved);
  const described = useDescription(resource, record);
  return (
    <ConfirmDialog
      title={say(recordWords.removeQuestion, { record: described })}
      text={recordWords.removeText}
      action={say(recordWords.remove, nounsOf(resource))}
      isDestructive
      isIrreversible
      {...{ isPending, onClose }}
      onConfirm={mutate}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
    </ConfirmDialog>
  );
}
