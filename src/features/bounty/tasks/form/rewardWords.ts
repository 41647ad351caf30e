import { useWatch } from 'react-hook-form';
import { rewardAmount } from '#src/features/bounty/model/rewardRange.ts';
import { stakeUnit } from '#src/format/stakes.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { choiceWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { member, numberMember, textMember } from '#src/providers/json.ts';
import { useTaskFormContext } from './taskFormContext.ts';

type Entry = Readonly<Record<string, unknown>>;

export const isRewards = (value: unknown): value is Entry[] => Array.isArray(value);

const isMethod = (name: string): name is keyof typeof manage.methods => Object.hasOwn(manage.methods, name);

/** @returns whether a part of the entry has a value */
export const isFilled = (entry: unknown, part: string): boolean => (member(entry, part) ?? null) !== null;

/** “5.00 USD per retweet, for everyone; followers from 1,000 to 5,000; up to 3 submissions per hunter” */
export function useRewardWords(name: string): string {
  const { type, campaign, share } = useTaskFormContext();
  const entry: unknown = useWatch({ name });
  const amount = numberMember(entry, 'amount');
  if (amount === undefined) return manage.rewardUnsaid;
  const { rewards } = type;
  const title = rewards.find(({ id }) => id === numberMember(entry, 'rewardType'))?.title;
  const what = title ? title.charAt(0).toLowerCase() + title.slice(1) : manage.rewardUntyped;
  const units: Readonly<Record<string, string>> = {
    money: share.unit,
    token: campaign.tokenSymbol ?? manage.tokensUnit,
    stake: stakeUnit(amount),
  };
  const unit = units[textMember(entry, 'unit')] ?? '';
  const [places, from, to, max] = ['places', 'from', 'to', 'capPerUser'].map((part) => numberMember(entry, part));
  const [method, metric] = [textMember(entry, 'method'), textMember(entry, 'metric')];
  const tierValues = { metric: choiceWord(metric), from: from ?? '', to: to ?? '' };
  const tier = say(
    manage.tiers[from === undefined ? (to === undefined ? 'any' : 'to') : to === undefined ? 'from' : 'both'],
    tierValues,
  );
  return [
    say(manage.rewardWords, {
      amount: rewardAmount({ unit: textMember(entry, 'unit'), amount }, unit),
      unit,
      what,
      method: isMethod(method) ? say(manage.methods[method], { places: places ?? '…' }) : '',
    }),
    ...(metric === '' ? [] : [tier]),
    ...(max === undefined ? [] : [say(manage.capWords, { smart_count: max })]),
  ].join(' · ');
}
