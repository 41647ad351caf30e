import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { show } from '#src/fields/cells.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatMoment } from '#src/format/date.ts';
import { countedStakes } from '#src/format/stakes.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { submissions as resource, type Submission, submissionStatus } from '#src/resources/bounty/submissions.ts';
import { moveFocus } from '#src/ui/moveFocus.ts';
import { Checks } from './Checks.tsx';
import { draftOf } from './draft.ts';
import { ProofForm } from './ProofForm.tsx';
import { useMend } from './useSend.ts';
import type { WorkProps } from './workProps.ts';

interface SubmissionItemProps extends WorkProps {
  readonly submission: Submission;
}

const place = { resource, labels: () => undefined, exact: true } as const;

function Proof({ submission: { url, text, file, subtasks } }: Pick<SubmissionItemProps, 'submission'>) {
  return (
    <div className="submission-proof">
      {url && show('url', url, place)}
      {text && <p className="lines">{text}</p>}
      {file && <span>{show('file', file, place)}</span>}
      {subtasks && subtasks.length > 0 && (
        <span className="task-quiet">{subtasks.map(({ title }) => title).join(', ')}</span>
      )}
    </div>
  );
}

/** What a hunter may still change: what nobody has decided on, and what was rejected. */
type Mendable = keyof typeof hunter.mend;
const mendableIn = (status: Submission['status']): Mendable | undefined => {
  const { pending, rejected } = submissionStatus.values;
  return status === pending || status === rejected ? status : undefined;
};

interface MendProps extends SubmissionItemProps {
  readonly mendable: Mendable;
  readonly onDone: () => void;
}

function Mend({ submission, mendable, task, type, onDone }: MendProps) {
  const { send, isSending, refused } = useMend(submission, onDone);
  return (
    <ProofForm
      {...{ task, type, isSending, refused }}
      begin={draftOf(submission)}
      action={hunter.resubmit[mendable]}
      onSend={send}
      onCancel={onDone}
    />
  );
}

/** Why it was rejected or taken back. */
function Reason({ submission: { comment } }: Pick<SubmissionItemProps, 'submission'>) {
  return comment && <p className="submission-reason lines">{comment}</p>;
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
        <strong className="number">{countedStakes(stakesAwarded)}</strong>
      )}
      {paidAt && <span className="task-quiet">{hunter.paid}</span>}
    </>
  );
}

/** The last way that led to one. */
let arrived: string | undefined;

/** The one that the address names comes into view, with the focus, and is set apart, for those who listen too. */
function useNamed(id: number) {
  const item = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  const isNamed = hash === `#submission-${id}`;
  useEffect(() => {
    // Once for each way here: a list that is read anew takes the focus from nobody.
    if (!isNamed || item.current === null || arrived === key) return;
    arrived = key;
    item.current.scrollIntoView?.({ block: 'center' });
    moveFocus(item.current);
  }, [isNamed, key]);
  return { ref: item, 'aria-current': isNamed ? 'location' : undefined } as const;
}

/** One proof: what it is, what became of it and why; until it is approved it can be mended. */
export function SubmissionItem(props: SubmissionItemProps) {
  const { submission, step } = props;
  const [isMending, setMending] = useState(false);
  const { status } = submission;
  const named = useNamed(submission.id);
  const mendable = step.kind === 'submit' ? mendableIn(status) : undefined;
  return (
    <li className="submission" {...named}>
      <div className="submission-head">
        {show('status', status, place)}
        <time className="task-quiet" dateTime={submission.createdAt}>
          {formatMoment(submission.createdAt)}
        </time>
        <Awarded submission={submission} />
        {mendable && !isMending && (
          <button type="button" className="button" onClick={() => setMending(true)}>
            {hunter.mend[mendable]}
          </button>
        )}
      </div>
      <Reason submission={submission} />
      {isMending && mendable ? (
        <Mend {...props} mendable={mendable} onDone={() => setMending(false)} />
      ) : (
        <Proof submission={submission} />
      )}
      <Checks checks={submission.checks ?? []} />
    </li>
  );
}
