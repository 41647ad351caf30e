import type { Reward } from '#src/features/bounty/model/rewardRange.ts';
import { formatCount } from '#src/format/number.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { choiceWord } from '#src/i18n/labels.ts';

type Tier = Pick<Reward, 'metric' | 'from' | 'to'>;

/** Describes a tier: “Followers 500–999”, “Rank up to 3”; “everybody” without a tier. */
export function tierWords({ metric, from, to }: Tier): string {
  if (metric === null) return hunter.everybody;
  const name = choiceWord(metric);
  if (from !== null && to !== null) return `${name} ${formatCount(from)}–${formatCount(to)}`;
  if (from !== null) return `${name} ${hunter.tierFrom} ${formatCount(from)}`;
  return to === null ? name : `${name} ${hunter.tierTo} ${formatCount(to)}`;
}

/** @returns whether a hunter with these followers is in the tier; false for ranks and quality, which the manager decides on */
export const isOwnTier = ({ metric, from, to }: Tier, followers: number | null): boolean =>
  metric === 'followers' && followers !== null && followers >= (from ?? 0) && (to === null || followers <= to);
