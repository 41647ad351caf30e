import { readableAmount } from '#src/format/money.ts';
import { formatStakes, toPlainDecimal } from '#src/format/number.ts';
import { stakeUnit } from '#src/format/stakes.ts';
import { isPublic, paysInStakes } from '#src/resources/bounty/stakedTasks.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';

export type Reward = Task['rewards'][number];

/** Returns the unit of a reward: the code of a currency, the symbol of a token, or stakes. */
export function unitOf(
  { unit, amount }: Pick<Reward, 'unit' | 'amount'>,
  { budget }: Pick<Task, 'budget'>,
  token: string | null,
): string {
  if (unit === 'money') return budget?.currency ?? '';
  return unit === 'token' ? (token ?? '') : stakeUnit(amount);
}

/** @returns whether the task is public and pays in stakes: one such task makes the campaign's public page show stakes */
export const hasPublicStakes = (task: Pick<Task, 'status' | 'rewards'>): boolean =>
  isPublic(task) && paysInStakes(task);

/**
 * Formats the amount of a reward, without its unit.
 * @param code the currency's code or the token's symbol
 */
export const rewardAmount = (
  { unit, amount }: { readonly unit: string; readonly amount: number },
  code: string,
): string => (unit === 'stake' ? formatStakes(amount) : readableAmount(toPlainDecimal(amount), code));

/** Formats the smallest and the largest reward of each unit: “5.00–20.00 USD”. */
export function rewardRange(task: Pick<Task, 'rewards' | 'budget'>, token: string | null): string {
  const byUnit = new Map<string, Reward[]>();
  for (const reward of task.rewards) {
    byUnit.set(reward.unit, [...(byUnit.get(reward.unit) ?? []), reward]);
  }
  return [...byUnit.values()]
    .map((rewards) => {
      const sorted = rewards.toSorted((one, other) => one.amount - other.amount);
      const [least, most] = [sorted.at(0), sorted.at(-1)];
      if (least === undefined || most === undefined) return '';
      const unit = unitOf(most, task, token);
      return `${[...new Set([least, most].map((reward) => rewardAmount(reward, unit)))].join('–')} ${unit}`;
    })
    .join(', ');
}
