import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import { ask } from '#src/providers/ask.ts';
import { writeOffDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { focusReason } from '#src/screens/transition/focusReason.ts';
import { ReasonField } from '#src/screens/transition/ReasonField.tsx';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { balancesQuery } from './paymentQueries.ts';
import '#src/theme/labelsAbove.css';
import '#src/theme/dialog.css';

export interface WriteOffProps {
  readonly user: number;
  /** What the user owes. */
  readonly owed: string;
  readonly onClose: () => void;
}

/** Says what writing off does, and asks for the reason. */
export function WriteOffDialog({ user, owed, onClose }: WriteOffProps) {
  const titleId = useId();
  const client = useQueryClient();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(writeOffDebts, { params: {}, body: { user, reason: reason.trim() } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: balancesQuery(user).queryKey });
      notify(words.writtenOff, { type: 'success' });
      onClose();
    },
  });
  const min = limits.minimumText;
  const isShort = reason.trim().length < min;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (isShort) focusReason(event.currentTarget);
    else if (!isPending) mutate();
  };
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} className="labels-above" aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form noValidate onSubmit={submit}>
          <DialogTitle id={titleId}>{words.writeOffTitle}</DialogTitle>
          <DialogContent className="transition-content">
            <p className="transition-record">{owed}</p>
            <p>{words.writeOffText}</p>
            <ReasonField
              value={reason}
              required
              help={words.writeOffReason}
              error={isSubmitted && isShort ? problem('reasonRequired', { min }).title : undefined}
              isFirst
              onChange={setReason}
            />
            {error && <Alert severity="error">{error.message}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={onClose}>
              {recordWords.cancel}
            </Button>
            <Button type="submit" variant="contained" color="error" loading={isPending}>
              {words.writeOff}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </ThemeRoot>
  );
}
