import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { consequenceOf, readerOf, reasonsOf } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { focusReason } from './focusReason.ts';
import { ReasonChoices } from './ReasonChoices.tsx';
import { ReasonField } from './ReasonField.tsx';
import { reasonProblem } from './reasonProblem.ts';
import '#src/theme/labelsAbove.css';
import '#src/theme/dialog.css';

export interface ReasonDialogProps {
  readonly resource: Resource;
  readonly transition: Transition;
  /** What is decided on: a record's title, or how many. */
  readonly subject: string;
  /** What is said against it before it is decided on. */
  readonly warning?: string | undefined;
  /** Each of several records. */
  readonly list?: ReactNode;
  /** “Reject campaign” */
  readonly action: string;
  /** Written before, and not sent. */
  readonly draft?: string;
  readonly isPending?: boolean;
  /** What the server has said about the reason. */
  readonly refusedReason?: string | undefined;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
  /** Why the move wasn't made. */
  readonly children?: ReactNode;
}

/** Says what a move does, and asks why where that is due. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { resource, transition, subject, warning, list, action, draft = '', onDecide, onClose } = props;
  const { isPending, refusedReason } = props;
  const [reason, setReason] = useState(draft);
  const [isSubmitted, setSubmitted] = useState(false);
  const titleId = useId();
  const warningId = useId();
  const required = transition.reason === 'required';
  const reasons = reasonsOf(resource, transition);
  const problem = reasonProblem(transition, reason);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem !== undefined) focusReason(event.currentTarget);
    else if (!isPending) onDecide(reason.trim());
  };
  const isRefusing = resource.status?.machine.tones[transition.to] === 'refused';
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
            {reasons.length > 0 && <ReasonChoices reasons={reasons} value={reason} onChange={setReason} />}
            {transition.reason && (
              <ReasonField
                value={reason}
                required={required}
                help={readerOf(resource, transition)}
                error={(isSubmitted ? problem : undefined) ?? refusedReason}
                isFirst={reasons.length === 0}
                onChange={setReason}
              />
            )}
            {props.children}
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={onClose}>
              {screens.cancel}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={isRefusing ? 'error' : 'primary'}
              loading={isPending ?? false}
              ref={transition.reason ? undefined : autoFocus}
            >
              {action}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </ThemeRoot>
  );
}
