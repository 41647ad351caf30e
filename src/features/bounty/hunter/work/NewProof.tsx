import { useState } from 'react';
import { formatDate } from '#src/format/date.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import { weekRange } from '#src/resources/bounty/weeks.ts';
import { LabelledField } from '#src/ui/LabelledField.tsx';
import { Select } from '#src/ui/Select.tsx';
import { emptyDraft } from './draft.ts';
import { ProofForm } from './ProofForm.tsx';
import { useSubmitProof } from './proofMutations.ts';
import { canSubmitProof, openWeeks } from './submissionQuota.ts';
import type { WorkProps } from './workProps.ts';

interface NewProofProps extends WorkProps {
  /** The participation's submissions so far. */
  readonly submissions: readonly Submission[];
}

/** Recurrence → why no more proofs can be submitted now. */
const quotaTexts = { once: hunter.enoughOnce, daily: hunter.enoughDaily, weekly: hunter.enoughWeekly } as const;

interface WeekFieldProps {
  readonly startAt: string;
  readonly weeks: readonly number[];
  readonly value: number;
  readonly onChange: (week: number) => void;
}

/** The week of a proof. */
function WeekField({ startAt, weeks, value, onChange }: WeekFieldProps) {
  const weekText = (week: number) => {
    const { from, to } = weekRange(startAt, week);
    return say(hunter.week, { week, from: formatDate(from), to: formatDate(to) });
  };
  return (
    <LabelledField label={hunter.forWeek} problem={undefined}>
      {(attributes) => (
        <Select
          {...attributes}
          value={value}
          options={weeks.map((week) => ({ value: week, word: weekText(week) }))}
          onChange={(week) => week && onChange(week)}
        />
      )}
    </LabelledField>
  );
}

/** The form for a new proof, or why none can be submitted now. */
export function NewProof({ task, type, participation, submissions }: NewProofProps) {
  // The key of the form, which resets the form after each proof.
  const [count, setCount] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const { send, isSending, serverProblems } = useSubmitProof(participation.id, () => setCount(count + 1));
  const weeks = task.recurrence === 'weekly' ? openWeeks(task, participation, submissions) : [];
  const week = weeks.find((one) => one === chosen) ?? weeks[0];
  const titleId = `hand-in-${task.id}`;
  return (
    <section className="facts-box" aria-labelledby={titleId}>
      <h2 id={titleId}>{hunter.handIn}</h2>
      {canSubmitProof(task, participation, submissions) ? (
        <ProofForm
          key={count}
          {...{ task, type, isSending, serverProblems }}
          initial={emptyDraft}
          name={`proof for ${participation.id}`}
          action={hunter.submit}
          onSend={(values) => send({ ...values, ...(week !== undefined && { week }) })}
        >
          {week !== undefined && <WeekField startAt={task.startAt} weeks={weeks} value={week} onChange={setChosen} />}
        </ProofForm>
      ) : (
        <p className="task-quiet">{quotaTexts[task.recurrence]}</p>
      )}
    </section>
  );
}
