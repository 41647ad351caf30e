import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

type RecurringTask = Pick<Task, 'recurrence' | 'perWeekMin' | 'perWeekMax'>;

/** The recurrence of proofs, in whole sentences. */
export function Recurrence({ task: { recurrence, perWeekMin, perWeekMax } }: { readonly task: RecurringTask }) {
  if (recurrence !== 'weekly') return <p className="task-rhythm">{hunter.rhythm[recurrence]}</p>;
  const { weekly, anyNumber } = hunter.rhythm;
  return (
    <p className="task-rhythm">
      {perWeekMax === null ? anyNumber : say(weekly, { smart_count: perWeekMax })}{' '}
      {perWeekMin !== null && say(hunter.fullWeek, { smart_count: perWeekMin })}
    </p>
  );
}
