import { Link } from 'react-router-dom';
import { formatAmount } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { allows } from '#src/schema/access/ability.ts';
import { depositAddress } from './depositAddress.ts';
import { missingOf } from './parts.ts';

interface MissingDepositProps {
  /** Its id. */
  readonly campaign: number;
  readonly account: CampaignAccount;
  readonly onFollow?: () => void;
}

/** The way to record what is missing of a campaign's money; for who may not, who does. */
export function MissingDeposit({ campaign, account, onFollow }: MissingDepositProps) {
  const { ability } = useActor();
  if (!allows(ability, 'create', deposits.name)) return manage.depositByAdmin;
  const words = { missing: formatAmount(missingOf(account).toFixed()), unit: account.currency };
  return (
    <Link className="in-text" to={depositAddress(campaign)} onClick={onFollow}>
      {say(manage.recordMissing, words)}
    </Link>
  );
}
