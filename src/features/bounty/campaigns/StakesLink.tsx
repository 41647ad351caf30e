import { stakesLink } from '#src/i18n/en/bounty/stakesLink.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';

const { active, closed } = campaignStatus.values;

interface StakesLinkProps {
  /** The ID of the campaign. */
  readonly campaign: number;
  readonly status: unknown;
  /** Whether the public page shows stakes besides rewards. */
  readonly hasStakes: boolean;
}

/** The link to a campaign's public page, for a running or finished campaign. */
export function StakesLink({ campaign, status, hasStakes }: StakesLinkProps) {
  if (status !== active && status !== closed) return null;
  return (
    <p className="stakes-link">
      <a href={`/admin/stakes/${campaign}`}>{hasStakes ? stakesLink.stakes : stakesLink.rewards}</a>
    </p>
  );
}
