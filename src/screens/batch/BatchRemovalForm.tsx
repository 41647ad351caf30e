import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { batch } from '#src/i18n/en/admin/batch.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import type { BatchFormProps } from './batchForm.ts';

/** Asks for confirmation, as a deletion can't be undone. */
export function BatchRemovalForm({ onCancel, onSubmit }: BatchFormProps) {
  return (
    <>
      <DialogContent>
        <p>{batch.removeText}</p>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" ref={autoFocus} onClick={onCancel}>
          {recordWords.cancel}
        </Button>
        <Button variant="contained" color="error" onClick={() => onSubmit({ remove: true })}>
          {batch.remove}
        </Button>
      </DialogActions>
    </>
  );
}
