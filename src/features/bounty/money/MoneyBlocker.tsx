import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { campaignAccountQuery } from '#src/features/bounty/queries/campaignAccount.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { ApprovalBlockerProps } from '#src/screens/overrides.ts';
import { useReportBlocker } from '#src/screens/transition/useReportBlocker.ts';
import { Pending, usePending } from '#src/ui/Pending.tsx';
import { missingAmount } from './accountParts.ts';
import { MissingDeposit } from './MissingDeposit.tsx';
import { useMayReadMoney } from './useMayReadMoney.ts';

/**
 * Blocks the approval of a campaign while its deposits are below its budget. Readers of the money see the missing amount and the fix; other
 * readers see the server's refusal.
 */
export function MoneyBlocker({ record, onFound }: ApprovalBlockerProps) {
  const { id } = record;
  const enabled = useMayReadMoney(record['manager']);
  const { data: account, isLoading } = useQuery({ ...campaignAccountQuery(id), enabled });
  const blocker = useMemo(() => {
    if (account === undefined) return undefined;
    const missing = missingAmount(account);
    if (missing.isZero()) return undefined;
    const words = { missing: exactMoneyWords(missing.toFixed(), account.currency) };
    return (
      <>
        {messageOf(problem('notEnoughMoney'))} {say(manage.amountMissing, words)}{' '}
        <MissingDeposit campaign={id} account={account} />
      </>
    );
  }, [account, id]);
  useReportBlocker(blocker, onFound);
  return usePending(isLoading) && <Pending />;
}
