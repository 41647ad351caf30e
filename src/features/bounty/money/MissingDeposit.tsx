import { Link } from 'react-router-dom';
import { moneyWords } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { allows } from '#src/schema/access/ability.ts';
import { depositableAmount } from './accountParts.ts';
import { depositAddress } from './depositAddress.ts';

interface MissingDepositProps {
  /** The id of the campaign. */
  readonly campaign: number;
  readonly account: CampaignAccount;
  readonly onFollow?: () => void;
}

/** A link to record the missing deposit of a campaign; for readers who may not record deposits, who does. */
export function MissingDeposit({ campaign, account, onFollow }: MissingDepositProps) {
  const { ability } = useActor();
  if (!allows(ability, 'create', deposits.name)) return manage.depositByAdmin;
  const words = { missing: moneyWords(depositableAmount(account).toFixed(), account.currency) };
  return (
    <Link className="in-text" to={depositAddress(campaign)} onClick={onFollow}>
      {say(manage.recordMissing, words)}
    </Link>
  );
}
