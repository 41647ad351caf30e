import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { screens } from '#src/i18n/en/screens.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { focusWhenShown } from '../focusWhenShown.ts';
import { useRemoval } from './useRemoval.ts';
import '../transition/transition.css';

interface RemoveDialogProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  readonly onClose: () => void;
}

/** Says what is lost, and deletes it. What can't be undone isn't what Enter does: Cancel has the focus. */
export function RemoveDialog({ resource, record, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { mutate, isPending, error } = useRemoval(resource, record);
  const verb = translate('screens.remove', nounsOf(resource));
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{verb}</DialogTitle>
        <DialogContent className="transition-content">
          <p className="transition-record">{String(record[resource.title])}</p>
          <p>{screens.removeText}</p>
          {error && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" ref={focusWhenShown} onClick={onClose}>
            {screens.cancel}
          </Button>
          <Button variant="contained" color="error" loading={isPending} onClick={() => mutate()}>
            {verb}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeRoot>
  );
}
