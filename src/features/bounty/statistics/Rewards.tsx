import { useId } from 'react';
import { rewardNames } from '#src/features/bounty/judging/rewardNames.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatCount, formatStakes } from '#src/format/number.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import type { TaskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import { paysInStakes } from '#src/resources/bounty/stakedTasks.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import '#src/theme/dataTable.css';

interface RewardsProps {
  readonly task: Task;
  readonly rewards: TaskStatistics['rewards'];
  /** The code of the task's currency or token. */
  readonly code: string;
}

/** The amount that each reward of the task has paid so far. */
export function Rewards({ task, rewards, code }: RewardsProps) {
  const nameOf = rewardNames(task);
  const titleId = useId();
  const isStaked = paysInStakes(task);
  return (
    <section className="facts-box" aria-labelledby={titleId}>
      <h2 id={titleId}>{judging.rewardsTitle}</h2>
      {rewards.length === 0 ? (
        <p className="muted">{judging.noRewards}</p>
      ) : (
        <table className="records task-rewards">
          <thead>
            <tr>
              <th scope="col">{judging.reward}</th>
              <th scope="col" data-align="end">
                {judging.count}
              </th>
              <th scope="col" data-align="end">
                {judging.awarded}
              </th>
              {isStaked && (
                <th scope="col" data-align="end">
                  {judging.stakes}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rewards.map(({ reward, count, awarded, stakes }) => (
              <tr key={reward}>
                <th scope="row">{nameOf(reward)}</th>
                <td data-align="end">{formatCount(count)}</td>
                <td data-align="end">
                  <Amount amount={awarded} currency={code} />
                </td>
                {isStaked && <td data-align="end">{formatStakes(stakes)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
