import type { ReactNode } from 'react';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatRate } from '#src/format/money.ts';
import { formatCount, formatStakes } from '#src/format/number.ts';
import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';
import { say } from '#src/i18n/say.ts';
import type { StakedTask } from '#src/resources/bounty/routes/stakes.ts';
import { type Column, StakesTable } from './StakesTable.tsx';

/** Returns the worth of one stake, if the task pays in stakes and some are awarded. */
function worthOf({ stakes }: StakedTask, value: string | null | undefined, currency: string): ReactNode {
  if (stakes === null) return words.noStakes;
  return value ? (
    <>
      {formatRate(value)} <span className="unit">{currency}</span>
    </>
  ) : (
    words.noneYet
  );
}

function stakesOf({ stakes }: StakedTask): string {
  if (stakes === null) return words.noStakes;
  const lost = stakes.lost > 0 ? ` (${say(words.lost, { count: formatStakes(stakes.lost) })})` : '';
  return `${formatStakes(stakes.awarded)}${lost}`;
}

const columnsIn = (currency: string): readonly Column<StakedTask>[] => [
  { name: words.task, cell: ({ title }) => title },
  { name: words.budget, isNumber: true, cell: ({ budget }) => <Amount amount={budget} currency={currency} /> },
  { name: words.participants, isNumber: true, cell: ({ participants }) => formatCount(participants) },
  { name: words.awardedStakes, isNumber: true, ofStakes: true, cell: stakesOf },
  { name: words.live, isNumber: true, ofStakes: true, cell: (task) => worthOf(task, task.stakes?.live, currency) },
  {
    name: words.projected,
    isNumber: true,
    ofStakes: true,
    cell: (task) => worthOf(task, task.stakes?.projected, currency),
  },
];

interface StakedTasksProps {
  readonly tasks: readonly StakedTask[];
  readonly currency: string;
  readonly hasStakes: boolean;
}

/** The tasks of a campaign, each with its budget, its participants and the worth of a stake. */
export const StakedTasks = ({ tasks, currency, hasStakes }: StakedTasksProps) => (
  <StakesTable
    title={words.tasks}
    columns={columnsIn(currency)}
    hasStakes={hasStakes}
    rows={tasks}
    empty={words.noTasks}
  />
);
