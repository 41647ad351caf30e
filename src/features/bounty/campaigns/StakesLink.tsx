import { stakesLink } from '#src/i18n/en/bounty/stakesLink.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';

const { active, closed } = campaignStatus.values;

interface StakesLinkProps {
  /** Its id. */
  readonly campaign: number;
  readonly status: unknown;
  /** Whether that is a page of stakes. */
  readonly hasStakes: boolean;
}

/** The way to what everybody may see of a campaign, once it runs or has run. */
export function StakesLink({ campaign, status, hasStakes }: StakesLinkProps) {
  if (status !== active && status !== closed) return null;
  return (
    <p>
      <a href={`/admin/stakes/${campaign}`}>{hasStakes ? stakesLink.stakes : stakesLink.rewards}</a>
    </p>
  );
}
