import { useState } from 'react';
import { formatDate } from '#src/format/date.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import { weekRange } from '#src/resources/bounty/weeks.ts';
import { emptyDraft } from './draft.ts';
import { Labelled } from './Labelled.tsx';
import { ProofForm } from './ProofForm.tsx';
import { hasRoom, weeksWithRoom } from './period.ts';
import { useSubmit } from './useSend.ts';
import type { WorkProps } from './workProps.ts';

interface HandInProps extends WorkProps {
  /** What was handed in before. */
  readonly submissions: readonly Submission[];
}

/** Why nothing more can be handed in now: all of it is there, or all of today's, or all of this week's. */
const enough = { once: hunter.enoughOnce, daily: hunter.enoughDaily, weekly: hunter.enoughWeekly } as const;

interface WeekFieldProps {
  readonly startAt: string;
  readonly weeks: readonly number[];
  readonly value: number;
  readonly onChange: (week: number) => void;
}

/** The week that a proof counts for. */
function WeekField({ startAt, weeks, value, onChange }: WeekFieldProps) {
  const words = (week: number) => {
    const { from, to } = weekRange(startAt, week);
    return say(hunter.week, { week, from: formatDate(from), to: formatDate(to) });
  };
  return (
    <Labelled label={hunter.forWeek} problem={undefined}>
      {(tied) => (
        <select
          {...tied}
          className="proof-week"
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {weeks.map((week) => (
            <option key={week} value={week}>
              {words(week)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** The form for another proof, while there is room for one. */
export function HandIn({ task, type, participation, submissions }: HandInProps) {
  // After each proof the form begins anew.
  const [count, setCount] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const { send, isSending, refused } = useSubmit(participation.id, () => setCount(count + 1));
  const weeks = task.recurrence === 'weekly' ? weeksWithRoom(task, participation, submissions) : [];
  const week = weeks.find((one) => one === chosen) ?? weeks[0];
  const titleId = `hand-in-${task.id}`;
  return (
    <section className="facts-box" aria-labelledby={titleId}>
      <h2 id={titleId}>{hunter.handIn}</h2>
      {hasRoom(task, participation, submissions) ? (
        <ProofForm
          key={count}
          {...{ task, type, isSending, refused }}
          begin={emptyDraft}
          action={hunter.submit}
          onSend={(values) => send({ ...values, ...(week !== undefined && { week }) })}
        >
          {week !== undefined && <WeekField startAt={task.startAt} weeks={weeks} value={week} onChange={setChosen} />}
        </ProofForm>
      ) : (
        <p className="task-quiet">{enough[task.recurrence]}</p>
      )}
    </section>
  );
}
