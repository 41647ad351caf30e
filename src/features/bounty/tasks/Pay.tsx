import { Amount } from '#src/fields/money/Amount.tsx';
import type { Money } from '#src/fields/money/kind.ts';
import { formatNumber } from '#src/format/number.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';

interface PayProps {
  /** A campaign, or one of its tasks. */
  readonly from: { readonly budget: Money | null; readonly poolPercentage: number | null };
  /** The symbol of the token that an ICO campaign pays in. */
  readonly token: string | null;
}

/** The amount that a campaign or a task pays: a budget of money, or a percentage of a pool of tokens. */
export function Pay({ from: { budget, poolPercentage }, token }: PayProps) {
  if (poolPercentage !== null)
    return <>{say(hunter.poolShare, { share: formatNumber(poolPercentage), token: token ?? '' })}</>;
  if (budget === null) return null;
  return (
    <span className="number">
      <Amount {...budget} />
    </span>
  );
}
