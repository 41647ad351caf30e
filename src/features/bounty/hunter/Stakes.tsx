import { useQuery } from '@tanstack/react-query';
import { taskStatisticsQuery } from '#src/features/bounty/queries/taskStatistics.ts';
import { formatRate } from '#src/format/money.ts';
import { toPlainDecimal } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { paysInStakes } from '#src/resources/bounty/stakedTasks.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

/** Returns the unit in which a task pays stakes when it closes: its currency, or the token. */
export const payUnit = ({ budget }: Pick<Task, 'budget'>, token: string | null): string =>
  budget?.currency ?? token ?? '';

interface StakesProps {
  readonly task: Task;
  /** The unit of the task's pay. */
  readonly unit: string;
  /** The reader's stakes; undefined for readers without a participation. */
  readonly own?: number;
}

interface StakeWorthProps extends Pick<StakesProps, 'own' | 'unit'> {
  readonly name: string;
  /** The worth of one stake; null if no stake is awarded. */
  readonly value: string | null;
}

/** The worth of one stake, and of all the reader's stakes. */
function StakeWorth({ name, value, own, unit }: StakeWorthProps) {
  const perStake = value === null ? undefined : `${formatRate(value)} ${unit}`;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">
        {perStake === undefined && hunter.noStakesYet}
        {perStake !== undefined && (own ? `${formatRate(toPlainDecimal(Number(value) * own))} ${unit}` : perStake)}
        {perStake !== undefined && own ? (
          <span className="task-away">{say(hunter.aStake, { amount: perStake })}</span>
        ) : null}
      </dd>
    </div>
  );
}

/** The worth of stakes now, and after the approval of all pending submissions. Hidden for a task without stakes. */
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
      <StakeWorth name={now} value={value.live} own={own} unit={unit} />
      <StakeWorth name={later} value={value.projected} own={own} unit={unit} />
    </>
  );
}
