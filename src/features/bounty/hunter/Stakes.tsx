import { useQuery } from '@tanstack/react-query';
import { taskStatisticsQuery } from '#src/features/bounty/queries/taskStatistics.ts';
import { formatAmount, readableAmount } from '#src/format/money.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { paysInStakes } from '#src/resources/bounty/stakedTasks.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

/** What the stakes of a task become when it closes. */
export const paidIn = ({ budget }: Pick<Task, 'budget'>, token: string | null): string =>
  budget?.currency ?? token ?? '';

interface StakesProps {
  readonly task: Task;
  /** What the task pays in. */
  readonly unit: string;
  /** The reader's own; undefined for those who have no part in it. */
  readonly own?: number;
}

interface WorthProps extends Pick<StakesProps, 'own' | 'unit'> {
  readonly name: string;
  /** Of one stake; null while none is awarded. */
  readonly value: string | null;
}

/** What a stake is worth, and all that the reader has. */
function Worth({ name, value, own, unit }: WorthProps) {
  const one = value === null ? undefined : `${readableAmount(value)} ${unit}`;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">
        {one === undefined && hunter.noStakesYet}
        {one !== undefined && (own ? `${formatAmount(String(Number(value) * own))} ${unit}` : one)}
        {one !== undefined && own ? <span className="task-away">{say(hunter.aStake, { amount: one })}</span> : null}
      </dd>
    </div>
  );
}

/** What the stakes of a task are worth now, and would be with all that waits; nothing where the task gives none. */
export function Stakes({ task, unit, own }: StakesProps) {
  const { data, error, refetch } = useQuery({ ...taskStatisticsQuery(task.id), enabled: paysInStakes(task) });
  const value = data?.stakes.value;
  if (error)
    return (
      <div>
        <dt>{hunter.worthNow}</dt>
        <dd>
          {hunter.worthFailed}{' '}
          <button type="button" className="quiet-button" onClick={() => void refetch()}>
            {screens.tryAgain}
          </button>
        </dd>
      </div>
    );
  if (!value) return null;
  const [now, later] = own ? [hunter.worthNow, hunter.worthLater] : [hunter.stakeNow, hunter.stakeLater];
  return (
    <>
      <Worth name={now} value={value.live} own={own} unit={unit} />
      <Worth name={later} value={value.projected} own={own} unit={unit} />
    </>
  );
}
