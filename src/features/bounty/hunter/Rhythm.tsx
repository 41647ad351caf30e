import type { Task } from '#src/features/bounty/model/rewardRange.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { useSay } from '#src/providers/useSay.ts';

type Timed = Pick<Task, 'recurrence' | 'perWeekMin' | 'perWeekMax'>;

/** How often work on the task counts, in whole sentences. */
export function Rhythm({ task: { recurrence, perWeekMin, perWeekMax } }: { readonly task: Timed }) {
  const say = useSay();
  if (recurrence !== 'weekly') return <p className="task-rhythm">{hunter.rhythm[recurrence]}</p>;
  const { weekly, anyNumber } = hunter.rhythm;
  return (
    <p className="task-rhythm">
      {perWeekMax === null ? anyNumber : say(weekly, { smart_count: perWeekMax })}{' '}
      {perWeekMin !== null && say(hunter.fullWeek, { smart_count: perWeekMin })}
    </p>
  );
}
