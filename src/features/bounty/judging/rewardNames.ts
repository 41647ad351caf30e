import { formatMoney } from '#src/format/money.ts';
import { toPlainDecimal } from '#src/format/number.ts';
import { stakeCountText } from '#src/format/stakes.ts';
import { rewards as words } from '#src/i18n/en/bounty/rewards.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** The fields of a task for naming its rewards. */
export type RewardedTask = Pick<Task, 'rewards' | 'budget' | 'type'>;
type Reward = RewardedTask['rewards'][number];

/** @returns the name of a reward by its number in the task, from 1: “Per retweet: 10.00 USD, from 500 followers” */
export function rewardNames({ rewards, budget, type }: RewardedTask): (place: number) => string {
  const titles = taskTypes.find(({ id }) => id === type)?.rewards ?? [];
  const tierOf = ({ metric, from, to }: Reward): string => {
    if (!metric) return '';
    const tier = { metric: choiceWord(metric).toLowerCase(), from: from ?? 0 };
    return `, ${to === null ? say(words.tier, tier) : say(words.tierTo, { ...tier, to })}`;
  };
  const amountOf = ({ unit, amount }: Reward): string => {
    if (unit === 'stake') return stakeCountText(amount);
    return formatMoney(toPlainDecimal(amount), unit === 'money' ? (budget?.currency ?? '') : words.tokens);
  };
  return (place) => {
    const reward = rewards[place - 1];
    if (reward === undefined) return say(words.numbered, { place });
    const title = titles.find(({ id }) => id === reward.rewardType)?.title ?? say(words.numbered, { place });
    return say(words.named, { title, gives: amountOf(reward) }) + tierOf(reward);
  };
}
