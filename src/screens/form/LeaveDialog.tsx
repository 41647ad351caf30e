import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { form } from '#src/i18n/en/admin/form.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { autoFocus } from '#src/ui/autoFocus.ts';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks the user before unsaved changes are lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const titleId = useId();
  return (
    <ThemeRoot>
      <Dialog open onClose={onStay} aria-labelledby={titleId} maxWidth="xs">
        <DialogTitle id={titleId}>{form.leaveTitle}</DialogTitle>
        <DialogContent>{form.leaveText}</DialogContent>
        <DialogActions>
          <Button color="error" onClick={onLeave}>
            {form.leave}
          </Button>
          <Button variant="contained" ref={autoFocus} onClick={onStay}>
            {form.stay}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeRoot>
  );
}
