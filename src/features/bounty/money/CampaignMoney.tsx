import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignAccountQuery } from '#src/features/bounty/queries/campaignAccount.ts';
import { CampaignInvoices } from '#src/features/payments/model/CampaignInvoices.tsx';
import { PayByInvoice } from '#src/features/payments/model/PayByInvoice.tsx';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { allows } from '#src/schema/access/ability.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { usePending } from '#src/ui/Pending.tsx';
import { missingAmount, recordableAmount } from './accountParts.ts';
import { Deposits } from './Deposits.tsx';
import { useDepositDialog } from './depositAddress.ts';
import { MoneyBar } from './MoneyBar.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import { UseBalance } from './UseBalance.tsx';
import './money.css';

const dialog = chunk('deposit', () => import('./DepositDialog.tsx').then(({ DepositDialog }) => DepositDialog));

/** A campaign's money: the budget, the deposits, the account, and the invoices. */
export function CampaignMoney({ campaign }: { readonly campaign: Campaign }) {
  const { ability, profile } = useActor();
  const { data: account, error, refetch } = useQuery(campaignAccountQuery(campaign.id));
  const [areDepositsShown, setDepositsShown] = useState(false);
  const [isDialogOpen, setDialogOpen] = useDepositDialog();
  // A deposit can't exceed the missing budget. A closed campaign accepts a deposit only if it was requested for reopening.
  const mayDeposit =
    allows(ability, 'create', deposits.name) && account !== undefined && recordableAmount(account).gt(0);
  const lacksMoney = account !== undefined && missingAmount(account).gt(0);
  // Tokens are deposited manually, because invoices can't be paid in tokens.
  const mayPay = lacksMoney && campaign.manager === profile.id && !campaign.isIco;
  const titleId = `money-${campaign.id}`;
  const isArriving = usePending(!account && !error);
  const close = () => setDialogOpen(false);
  return (
    <section
      className="facts-box campaign-money"
      aria-labelledby={titleId}
      aria-busy={!account && !error}
      data-arriving={isArriving}
    >
      <h2 id={titleId}>{campaign.isIco ? manage.tokensTitle : manage.moneyTitle}</h2>
      {error && (
        <p>
          {manage.moneyFailed}{' '}
          <button type="button" className="quiet-button" onClick={() => void refetch()}>
            {screens.tryAgain}
          </button>
        </p>
      )}
      {account ? (
        <>
          <MoneyBar account={account} />
          <MoneyTable account={account} />
        </>
      ) : (
        !error && <div className="money-waiting" />
      )}
      <div className="money-actions">
        {account && <UseBalance campaign={campaign} account={account} />}
        {mayDeposit && lacksMoney && (
          <button type="button" className="button" onPointerEnter={dialog.preload} onClick={() => setDialogOpen(true)}>
            {manage.recordDeposit}
          </button>
        )}
        {mayPay && (
          <PayByInvoice
            campaign={campaign.id}
            missing={{ amount: missingAmount(account).toFixed(), currency: account.currency }}
          />
        )}
        <button
          type="button"
          className="quiet-button"
          aria-expanded={areDepositsShown}
          onClick={() => setDepositsShown(!areDepositsShown)}
        >
          {areDepositsShown ? manage.hideDeposits : manage.showDeposits}
        </button>
      </div>
      <CampaignInvoices campaign={campaign.id} />
      {areDepositsShown && <Deposits campaign={campaign.id} />}
      {mayDeposit && isDialogOpen && (
        <OverlayBoundary onClose={close}>
          <dialog.Component campaign={campaign} account={account} onClose={close} />
        </OverlayBoundary>
      )}
    </section>
  );
}
