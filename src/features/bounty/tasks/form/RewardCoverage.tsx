import { useWatch } from 'react-hook-form';
import { enteredAmount, tokenShare } from '#src/features/bounty/model/tokens.ts';
import type { Exact } from '#src/fields/money/exact.ts';
import { formatCount } from '#src/format/number.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { numberMember, textMember } from '#src/providers/json.ts';
import { useTaskFormContext } from './taskFormContext.ts';

/** Returns the task's typed budget in a unit; undefined for stakes, whose worth is computed when the task closes. */
function useAvailableAmount(unit: string): Exact | undefined {
  const { campaign } = useTaskFormContext();
  const budget: unknown = useWatch({ name: 'budget' });
  const share: unknown = useWatch({ name: 'poolPercentage' });
  if (unit === 'money') return enteredAmount(budget);
  return unit === 'token' ? tokenShare(campaign.tokenPool, share) : undefined;
}

/**
 * The number of times that the task's total budget covers one of its rewards, ignoring other rewards and payments. A reward that isn't
 * covered once is never approved.
 */
export function RewardCoverage({ name }: { readonly name: string }) {
  const reward: unknown = useWatch({ name });
  const available = useAvailableAmount(textMember(reward, 'unit'));
  const amount = numberMember(reward, 'amount') ?? 0;
  if (available === undefined || amount <= 0) return null;
  const count = available.div(amount).floor().toNumber();
  const places = numberMember(reward, 'places') ?? 1;
  const times = formatCount(count);
  if (count >= places) return <p className="reward-reach">{say(manage.reach, { times, smart_count: count })}</p>;
  const words =
    count === 0 ? manage.reachNone : say(manage.reachFew, { times, places: formatCount(places), smart_count: count });
  return (
    <p className="reward-reach" data-short>
      {words}
    </p>
  );
}
