import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { campaignAccountQuery } from '#src/features/bounty/queries/campaignAccount.ts';
import { useShownCampaign } from '#src/features/bounty/queries/useShownCampaign.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks as taskResource } from '#src/resources/bounty/tasks.ts';
import { allows } from '#src/schema/access/ability.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { Pending, usePending } from '#src/ui/Pending.tsx';
import { useTasks } from '../model/useTasks.ts';
import { missingAmount } from '../money/accountParts.ts';
import { MissingDeposit } from '../money/MissingDeposit.tsx';
import { useMayReadMoney } from '../money/useMayReadMoney.ts';
import { AddTask } from './AddTask.tsx';
import './nextStep.css';

interface NextStepProps {
  readonly campaign: Campaign;
}

/** The next step of a pending campaign with tasks: the missing money, then the decision. */
function MoneyOrDecision({ campaign }: NextStepProps) {
  const { ability } = useActor();
  const { data: account, isPending } = useQuery(campaignAccountQuery(campaign.id));
  const isArriving = usePending(isPending);
  if (account === undefined) return isArriving && <Pending />;
  const mayApprove = allows(ability, 'approve', campaigns.name, campaign);
  const missing = missingAmount(account);
  const words = { missing: exactMoneyWords(missing.toFixed(), account.currency) };
  if (missing.isZero())
    return (
      <Note>
        <p>{mayApprove ? manage.nextIsYours : manage.nextDecision}</p>
      </Note>
    );
  // Deciders see this at the blocked approve button.
  if (mayApprove) return null;
  return (
    <Note>
      <p>
        {say(manage.nextMoney, words)} <MissingDeposit campaign={campaign.id} account={account} />
      </p>
    </Note>
  );
}

/** Shows the manager the next step of a pending campaign, and the responsible user. */
export function NextStep({ record }: OverrideSlotProps) {
  const campaign = useShownCampaign(record);
  return campaign && <PendingStep campaign={campaign} />;
}

function PendingStep({ campaign }: NextStepProps) {
  const { ability } = useActor();
  const readsMoney = useMayReadMoney(campaign.manager);
  const { data: tasks, isPending } = useTasks(campaign.id);
  const isArriving = usePending(isPending);
  if (campaign.status !== campaignStatus.values.pending) return null;
  if (tasks === undefined) return isArriving && <Pending />;
  const mayAdd =
    editabilityOf(campaigns, campaign, ability) === 'allowed' && allows(ability, 'create', taskResource.name);
  if (tasks.length > 0) return readsMoney ? <MoneyOrDecision campaign={campaign} /> : null;
  // Deciders already have the filled button in the head.
  const kind = allows(ability, 'approve', campaigns.name, campaign) ? undefined : 'filled';
  return (
    <Note>
      <p>{mayAdd ? manage.nextTask : manage.noTaskYet}</p>
      {mayAdd && <AddTask campaign={campaign.id} taken={[]} kind={kind} />}
    </Note>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <section className="note next-step" data-tone="waiting" aria-label={manage.next}>
    <h2>{manage.next}</h2>
    {children}
  </section>
);
