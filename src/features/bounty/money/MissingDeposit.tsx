import { Link } from 'react-router-dom';
import { exactMoneyWords } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordableAmount } from './accountParts.ts';
import { depositAddress } from './depositAddress.ts';

interface MissingDepositProps {
  /** The ID of the campaign. */
  readonly campaign: number;
  readonly account: CampaignAccount;
  readonly onFollow?: () => void;
}

/** The deposit that waits for a second person, and a link to record the rest. Other readers see that an admin records it. */
export function MissingDeposit({ campaign, account, onFollow }: MissingDepositProps) {
  const { ability } = useActor();
  const { currency, waiting } = account;
  const isWaiting = Number(waiting) > 0;
  const missing = recordableAmount(account);
  const mayRecord = allows(ability, 'create', deposits.name);
  return (
    <>
      {isWaiting && `${say(manage.depositWaits, { amount: exactMoneyWords(waiting, currency) })} `}
      {missing.gt(0) && mayRecord && (
        <Link className="in-text" to={depositAddress(campaign)} onClick={onFollow}>
          {say(manage.recordMissing, { missing: exactMoneyWords(missing.toFixed(), currency) })}
        </Link>
      )}
      {missing.gt(0) && !mayRecord && manage.depositByAdmin}
    </>
  );
}
