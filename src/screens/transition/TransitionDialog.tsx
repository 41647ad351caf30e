import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { screens } from '#src/i18n/en/screens.ts';
import { actionLabel, consequenceOf } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { focusWhenShown } from '../focusWhenShown.ts';
import { fieldErrors } from '../refusal.ts';
import { ReasonField } from './ReasonField.tsx';
import { Refused } from './Refused.tsx';
import { reasonProblem } from './reasonProblem.ts';
import type { RequestedTransition } from './TransitionRequest.tsx';
import { useTransition } from './useTransition.ts';
import '#src/fields/labelsAbove.css';
import './transition.css';

const min = limits.minimumText;

interface TransitionDialogProps extends RequestedTransition {
  readonly resource: Resource;
  readonly onClose: () => void;
}

/** Says what a move does, asks why where that is due, and makes it. */
export function TransitionDialog({ resource, record, transition, onClose }: TransitionDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const translate = useTranslate();
  const titleId = useId();
  const { mutate, isPending, error } = useTransition(resource, record, transition, onClose);
  const verb = actionLabel(resource, transition);
  const required = transition.reason === 'required';
  const problem = reasonProblem(transition, reason, translate('screens.reasonShort', { min }));
  const said = fieldErrors(error)['reason'];
  const refusedReason = typeof said === 'string' ? said : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !isPending) mutate(reason.trim());
  };
  const isRefusing = resource.status?.machine.tones[transition.to] === 'refused';
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} className="labels-above" aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <form noValidate onSubmit={submit}>
          <DialogTitle id={titleId}>{verb}</DialogTitle>
          <DialogContent className="transition-content">
            <p className="transition-record">{String(record[resource.title])}</p>
            <p>{consequenceOf(resource, transition)}</p>
            {transition.reason && (
              <ReasonField
                value={reason}
                required={required}
                error={(isTried ? problem : undefined) ?? refusedReason}
                onChange={setReason}
              />
            )}
            {error && refusedReason === undefined && <Refused resource={resource} error={error} onClose={onClose} />}
          </DialogContent>
          <DialogActions>
            <Button color="secondary" onClick={onClose}>
              {screens.cancel}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={isRefusing ? 'error' : 'primary'}
              loading={isPending}
              ref={transition.reason ? undefined : focusWhenShown}
            >
              {verb}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </ThemeRoot>
  );
}
