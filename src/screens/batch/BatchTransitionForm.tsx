import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type FormEvent, useState } from 'react';
import { batch } from '#src/i18n/en/admin/batch.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { consequenceOf, readerOf, reasonsOf } from '#src/i18n/explanations.ts';
import { verbOf } from '#src/i18n/labels.ts';
import { moveRequest, type RecordMove } from '#src/schema/moves.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { focusReason } from '../transition/focusReason.ts';
import { ReasonChoices } from '../transition/ReasonChoices.tsx';
import { ReasonField } from '../transition/ReasonField.tsx';
import { reasonProblem } from '../transition/reasonProblem.ts';
import { useReason } from '../transition/useReason.ts';
import type { BatchFormProps } from './batchForm.ts';

/** Explains the transition's effect on each record, and asks for a reason if the transition accepts one. */
export function BatchTransitionForm({
  resource,
  transition,
  onCancel,
  onSubmit,
}: BatchFormProps & { readonly transition: RecordMove }) {
  const [reason, setReason] = useReason({ resource, transition, recordId: undefined });
  const [isSubmitted, setSubmitted] = useState(false);
  const { machine } = resource.status ?? {};
  const reasons = reasonsOf(resource, transition);
  const problem = reasonProblem(transition, reason);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const why = reason.trim();
    if (problem !== undefined) focusReason(event.currentTarget);
    else onSubmit({ transition: { ...moveRequest(resource, transition), ...(why && { reason: why }) } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent className="batch-content">
        <p>
          {batch.forEach} {consequenceOf(resource, transition)}
        </p>
        {reasons.length > 0 && <ReasonChoices reasons={reasons} value={reason} onChange={setReason} />}
        {transition.reason && (
          <ReasonField
            value={reason}
            required={transition.reason === 'required'}
            help={readerOf(resource, transition)}
            error={isSubmitted ? problem : undefined}
            isFirst={reasons.length === 0}
            onChange={setReason}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onCancel}>
          {recordWords.cancel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={machine?.tones[transition.to ?? ''] === 'refused' ? 'error' : 'primary'}
          ref={transition.reason ? undefined : autoFocus}
        >
          {verbOf(transition)}
        </Button>
      </DialogActions>
    </form>
  );
}
