import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderValue } from '#src/fields/cells.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatMoment } from '#src/format/date.ts';
import { stakeCountText } from '#src/format/stakes.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { submissions as resource, type Submission, submissionStatus } from '#src/resources/bounty/submissions.ts';
import { moveFocus } from '#src/ui/moveFocus.ts';
import { Checks } from './Checks.tsx';
import { draftOf } from './draft.ts';
import { ProofForm } from './ProofForm.tsx';
import { useEditProof } from './proofMutations.ts';
import type { WorkProps } from './workProps.ts';

interface SubmissionItemProps extends WorkProps {
  readonly submission: Submission;
}

const place = { resource, labels: () => undefined, exact: true } as const;

function Proof({ submission: { url, text, file, subtasks } }: Pick<SubmissionItemProps, 'submission'>) {
  return (
    <div className="submission-proof">
      {url && renderValue('url', url, place)}
      {text && <p className="lines">{text}</p>}
      {file && <span>{renderValue('file', file, place)}</span>}
      {subtasks && subtasks.length > 0 && (
        <span className="task-quiet">{subtasks.map(({ title }) => title).join(', ')}</span>
      )}
    </div>
  );
}

/** The statuses in which a hunter may still edit a submission: pending or rejected. */
type EditableStatus = keyof typeof hunter.mend;
const editableStatus = (status: Submission['status']): EditableStatus | undefined => {
  const { pending, rejected } = submissionStatus.values;
  return status === pending || status === rejected ? status : undefined;
};

interface EditProofProps extends SubmissionItemProps {
  readonly editable: EditableStatus;
  readonly onDone: () => void;
}

function EditProof({ submission, editable, task, type, onDone }: EditProofProps) {
  const { send, isSending, serverProblems } = useEditProof(submission, onDone);
  return (
    <ProofForm
      {...{ task, type, isSending, serverProblems }}
      initial={draftOf(submission)}
      name={`proof ${submission.id}`}
      action={hunter.resubmit[editable]}
      onSend={send}
      onCancel={onDone}
    />
  );
}

/** The reason for the rejection, or for revoking the approval. After a resubmission only the reviewer sees the last reason. */
function Reason({ submission: { comment, status } }: Pick<SubmissionItemProps, 'submission'>) {
  return status !== submissionStatus.values.pending && comment && <p className="submission-reason lines">{comment}</p>;
}

function Awarded({ submission: { awarded, stakesAwarded, paidAt } }: Pick<SubmissionItemProps, 'submission'>) {
  return (
    <>
      {awarded && (
        <strong className="number">
          <Amount {...awarded} />
        </strong>
      )}
      {stakesAwarded !== null && stakesAwarded > 0 && (
        <strong className="number">{stakeCountText(stakesAwarded)}</strong>
      )}
      {paidAt && <span className="task-quiet">{hunter.paid}</span>}
    </>
  );
}

/** The key of the last navigation that moved the focus. */
let focusedFor: string | undefined;

/** Scrolls to the submission in the address, focuses it, and marks it with `aria-current`. */
function useHashTarget(id: number) {
  const item = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  const isTarget = hash === `#submission-${id}`;
  useEffect(() => {
    // Once per navigation, so that a refetched list doesn't move the focus.
    if (!isTarget || item.current === null || focusedFor === key) return;
    focusedFor = key;
    item.current.scrollIntoView?.({ block: 'center' });
    moveFocus(item.current);
  }, [isTarget, key]);
  return { ref: item, 'aria-current': isTarget ? 'location' : undefined } as const;
}

/** A submission: its proof, status, reason and checks. It can be edited until it is approved. */
export function SubmissionItem(props: SubmissionItemProps) {
  const { submission, step } = props;
  const [isEditing, setEditing] = useState(false);
  const { status } = submission;
  const hashTarget = useHashTarget(submission.id);
  const editable = step.kind === 'submit' ? editableStatus(status) : undefined;
  return (
    <li className="submission" {...hashTarget}>
      <div className="submission-head">
        {renderValue('status', status, place)}
        <time className="task-quiet" dateTime={submission.createdAt}>
          {formatMoment(submission.createdAt)}
        </time>
        <Awarded submission={submission} />
        {editable && !isEditing && (
          <button type="button" className="button" onClick={() => setEditing(true)}>
            {hunter.mend[editable]}
          </button>
        )}
      </div>
      <Reason submission={submission} />
      {isEditing && editable ? (
        <EditProof {...props} editable={editable} onDone={() => setEditing(false)} />
      ) : (
        <Proof submission={submission} />
      )}
      <Checks checks={submission.checks ?? []} />
    </li>
  );
}
