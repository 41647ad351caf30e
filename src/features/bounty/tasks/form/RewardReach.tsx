import { useWatch } from 'react-hook-form';
import { enteredAmount, tokenShare } from '#src/features/bounty/model/tokens.ts';
import type { Exact } from '#src/fields/money/exact.ts';
import { formatCount } from '#src/format/number.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { numberMember, textMember } from '#src/providers/json.ts';
import { useTerms } from './TaskTerms.ts';

/** What the task has to give away in a unit, as far as it is written down. A stake is worth what there is when it is shared out. */
function useGiven(unit: string): Exact | undefined {
  const { campaign } = useTerms();
  const budget: unknown = useWatch({ name: 'budget' });
  const share: unknown = useWatch({ name: 'poolPercentage' });
  if (unit === 'money') return enteredAmount(budget);
  return unit === 'token' ? tokenShare(campaign.tokenPool, share) : undefined;
}

/**
 * How often all that the task has is enough for one of its rewards, whatever the others and those who were paid take: a reward
 * that it can't pay once is never approved.
 */
export function RewardReach({ name }: { readonly name: string }) {
  const reward: unknown = useWatch({ name });
  const given = useGiven(textMember(reward, 'unit'));
  const amount = numberMember(reward, 'amount') ?? 0;
  if (given === undefined || amount <= 0) return null;
  const count = given.div(amount).floor().toNumber();
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
