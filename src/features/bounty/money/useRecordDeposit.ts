import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { planOf } from '#src/screens/form/plan.ts';
import { resolverOf } from '#src/screens/form/resolver.ts';
import { useFormSave } from '#src/screens/form/useFormSave.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { missingOf } from './parts.ts';

/** A deposit of what is missing, as a form begins with it. */
function useDepositPlan(campaign: number, account: CampaignAccount) {
  const actor = useActor();
  const [plan] = useState(() => {
    const missing = missingOf(account);
    const amount = missing.isZero() ? null : { amount: missing.toFixed(), currency: account.currency };
    return planOf(deposits, actor, undefined, { campaign, amount });
  });
  return plan;
}

/** Records a deposit, once however often it is sent; then says so, and reads anew what it changes. */
export function useRecordDeposit(campaign: number, account: CampaignAccount, onRecorded: () => void) {
  const notify = useNotify();
  const readAnew = useInvalidateResource(deposits);
  const plan = useDepositPlan(campaign, account);
  const resolver = useMemo(() => resolverOf(plan), [plan]);
  const saving = useFormSave(plan, ({ reference }) => {
    const said = say(manage.depositRecorded, { reference: String(reference) });
    notify(said, { type: 'success' });
    readAnew();
    onRecorded();
  });
  return { plan, resolver, saving };
}
