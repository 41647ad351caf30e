import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { userBalancesQuery } from '#src/features/bounty/queries/userBalances.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { depositBalance } from '#src/resources/bounty/routes/depositBalance.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { depositableAmount } from './accountParts.ts';

const dialog = chunk('confirm', () => import('#src/ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog));

interface UseBalanceProps {
  readonly campaign: Campaign;
  readonly account: CampaignAccount;
}

/** Returns the part of the actor's balance that the campaign lacks, in its currency or token; zero for other users than its manager. */
function useUsableBalance({ campaign, account }: UseBalanceProps): Exact {
  const { profile } = useActor();
  const isOwn = campaign.manager === profile.id;
  const enabled = isOwn && campaign.status === campaignStatus.values.pending && depositableAmount(account).gt(0);
  const { data = [] } = useQuery({ ...userBalancesQuery(profile.id), enabled });
  const token = campaign.isIco ? campaign.id : null;
  const held = data.find((one) => one.code === account.currency && one.campaign === token);
  return enabled ? Exact.min(held?.balance ?? 0, depositableAmount(account)) : new Exact(0);
}

/** Deposits the balance; idempotent when it is sent again. */
function useDepositBalance({ id }: Campaign) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const notify = useNotify();
  const readAnew = useInvalidateResource(deposits);
  return useMutation({
    mutationFn: () =>
      once(id, (idempotencyKey) => dataProvider.callRoute(depositBalance, { params: { id }, idempotencyKey })),
    onSuccess: ({ data: { amount } }) => {
      notify(say(manage.balanceUsed, { amount: formatMoney(amount.amount, amount.currency) }), { type: 'success' });
      readAnew();
    },
  });
}

/** The button that pays the missing money from the manager's balance, after a confirmation, for a pending campaign. */
export function UseBalance(props: UseBalanceProps) {
  const { campaign, account } = props;
  const usable = useUsableBalance(props);
  const words = { amount: formatMoney(usable.toFixed(), account.currency) };
  const { mutate, isPending, error } = useDepositBalance(campaign);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const confirm = () => {
    close();
    mutate();
  };
  if (usable.lte(0)) return null;
  const action = say(manage.useBalance, words);
  return (
    <>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
      <button
        type="button"
        className="button"
        disabled={isPending}
        onPointerEnter={dialog.preload}
        onClick={() => setConfirming(true)}
      >
        {action}
      </button>
      {isConfirming && (
        <OverlayBoundary onClose={close}>
          <dialog.Component
            title={action}
            subject={campaign.title}
            text={manage.useBalanceText}
            action={action}
            onConfirm={confirm}
            onClose={close}
          />
        </OverlayBoundary>
      )}
    </>
  );
}
