import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefObject, useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { form } from '#src/i18n/en/form.ts';
import { focusWhenShown } from '../focusWhenShown.ts';

/** The browser asks in its own words when the tab is closed or loaded anew. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/**
 * Asks before what was typed is lost.
 * @param isSaved set as soon as there is nothing left to lose
 */
export function UnsavedGuard({ isSaved }: { readonly isSaved: RefObject<boolean> }) {
  const { isDirty } = useFormState();
  const titleId = useId();
  const blocker = useBlocker(() => isDirty && !isSaved.current);
  useLeaveWarning(isDirty);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <Dialog open onClose={stay} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{form.leaveTitle}</DialogTitle>
      <DialogContent>{form.leaveText}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()}>
          {form.leave}
        </Button>
        <Button variant="contained" ref={focusWhenShown} onClick={stay}>
          {form.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
