import { useQuery } from '@tanstack/react-query';
import { campaignAccountQuery } from '#src/features/bounty/queries/campaignAccount.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { numberMember } from '#src/providers/json.ts';
import type { RefusalProps } from '#src/screens/overrides.ts';
import { depositableAmount } from './accountParts.ts';
import { MissingDeposit } from './MissingDeposit.tsx';
import { useMayReadMoney } from './useMayReadMoney.ts';

/**
 * Explains a refusal for lack of money to readers of the money: the missing amount, with a link to record a deposit. A task uses its
 * campaign's money.
 */
export function MissingMoney({ record, onClose }: RefusalProps) {
  const campaign = numberMember(record, 'campaign') ?? record.id;
  const enabled = useMayReadMoney(record['manager']);
  const { data: account } = useQuery({ ...campaignAccountQuery(campaign), enabled });
  if (account === undefined) return null;
  const words = { missing: exactMoneyWords(depositableAmount(account).toFixed(), account.currency) };
  return (
    <p>
      {say(manage.moneyMissing, words)} <MissingDeposit campaign={campaign} account={account} onFollow={onClose} />
    </p>
  );
}
