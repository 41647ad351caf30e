import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { consequenceOf, readerOf, reasonsOf } from '#src/i18n/explanations.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { focusReason } from './focusReason.ts';
import { focusTime } from './focusTime.ts';
import { ReasonChoices } from './ReasonChoices.tsx';
import { ReasonField } from './ReasonField.tsx';
import { reasonProblem } from './reasonProblem.ts';
import { type ReasonPlace, useReason } from './useReason.ts';
import '#src/theme/labelsAbove.css';
import '#src/theme/dialog.css';

export interface ReasonDialogProps extends ReasonPlace {
  /** A record's title, or the number of records. */
  readonly subject: string;
  /** A warning to read before deciding, such as failed checks. */
  readonly warning?: string | undefined;
  /** A further input above the reason, and a function that validates it on each submission. */
  readonly further?: { readonly input: ReactNode; readonly validate: () => boolean } | undefined;
  /** The records of a bulk decision. */
  readonly list?: ReactNode;
  /** “Reject campaign” */
  readonly action: string;
  /** A reason that the user wrote before and didn't send. */
  readonly draft?: string | undefined;
  readonly isPending?: boolean;
  /** The server's error message about the reason. */
  readonly refusedReason?: string | undefined;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
  /** The error of the transition. */
  readonly children?: ReactNode;
}

/** Explains a transition's effect, and asks for a reason if the transition accepts one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { resource, transition, subject, warning, list, action, draft, onDecide, onClose } = props;
  const { isPending, refusedReason, further } = props;
  const [reason, setReason] = useReason(props, draft);
  const [isSubmitted, setSubmitted] = useState(false);
  const titleId = useId();
  const warningId = useId();
  const required = transition.reason === 'required';
  const reasons = reasonsOf(resource, transition);
  const problem = reasonProblem(transition, reason);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (further?.validate() === false) focusTime(event.currentTarget);
    else if (problem !== undefined) focusReason(event.currentTarget);
    else if (!isPending) onDecide(reason.trim());
  };
  const isRefusing = resource.status?.machine.tones[transition.to ?? ''] === 'refused';
  return (
    <ThemeRoot>
      <Dialog
        open
        onClose={onClose}
        className="labels-above"
        aria-labelledby={titleId}
        aria-describedby={warning && warningId}
        maxWidth="xs"
        fullWidth
      >
        <form noValidate onSubmit={submit}>
          <DialogTitle id={titleId}>{action}</DialogTitle>
          <DialogContent className="transition-content">
            <p className="transition-record">{subject}</p>
            {warning && (
              <p className="note" data-tone="waiting" id={warningId}>
                {warning}
              </p>
            )}
            {list}
            <p>{consequenceOf(resource, transition)}</p>
            {further?.input}
            {reasons.length > 0 && <ReasonChoices reasons={reasons} value={reason} onChange={setReason} />}
            {transition.reason && (
              <ReasonField
                value={reason}
                required={required}
                help={readerOf(resource, transition)}
                error={(isSubmitted ? problem : undefined) ?? refusedReason}
                isFirst={reasons.length === 0 && further === undefined}
                onChange={setReason}
              />
            )}
            {props.children}
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={onClose}>
              {recordWords.cancel}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={isRefusing ? 'error' : 'primary'}
              loading={isPending ?? false}
              ref={transition.reason || further ? undefined : autoFocus}
            >
              {action}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </ThemeRoot>
  );
}
