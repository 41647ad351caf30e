import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { formatMoney } from '#src/format/money.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { writeOffWords as words } from '#src/i18n/en/payments/writeOff.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { catalogue, problem } from '#src/problems/catalogue.ts';
import { ServerProblem } from '#src/providers/errors.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import type { WriteOffForm } from '#src/resources/payments/routes/writeOffDebts.ts';
import { focusReason } from '#src/screens/transition/focusReason.ts';
import { ReasonField } from '#src/screens/transition/ReasonField.tsx';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { type Debtor, debtorKinds } from './debtors.ts';
import '#src/theme/labelsAbove.css';
import '#src/theme/dialog.css';

export interface WriteOffProps {
  readonly debtor: Debtor;
  /** The debts by currency. */
  readonly owed: WriteOffForm['amounts'];
  readonly onClose: () => void;
}

const listed = new Intl.ListFormat('en-GB');

const isChanged = (error: unknown): boolean =>
  error instanceof ServerProblem && error.problems.some(({ type }) => type === catalogue.debtChanged.type);

/** Names the debtor, the amounts and the effects of a write-off, and asks for the reason. */
export function WriteOffDialog({ debtor: { kind, id, name }, owed, onClose }: WriteOffProps) {
  const titleId = useId();
  const client = useQueryClient();
  const notify = useNotify();
  const once = useIdempotentWrite();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { text, reason: help, queryKey, send } = debtorKinds[kind];
  const reload = () => void client.invalidateQueries({ queryKey: queryKey(id) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: WriteOffForm) => once(body, (idempotencyKey) => send(id, body, idempotencyKey)),
    onError: (failure) => isChanged(failure) && reload(),
    onSuccess: () => {
      reload();
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
    else if (!isPending) mutate({ amounts: owed, reason: reason.trim() });
  };
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} className="labels-above" aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form noValidate onSubmit={submit}>
          <DialogTitle id={titleId}>{say(words.title, { name })}</DialogTitle>
          <DialogContent className="transition-content">
            <p className="transition-record">
              {listed.format(owed.map(({ amount, currency }) => formatMoney(amount, currency)))}
            </p>
            <p>{text}</p>
            <ReasonField
              value={reason}
              required
              help={help}
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
