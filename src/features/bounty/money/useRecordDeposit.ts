import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { depositProblems } from '#src/resources/bounty/depositProblems.ts';
import { depositStatus, deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { createFormPlan, type FormPlan } from '#src/screens/form/formPlan.ts';
import { createResolver, toFieldErrors } from '#src/screens/form/resolver.ts';
import { useFormSave } from '#src/screens/form/useFormSave.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { enteredAmount } from '../model/tokens.ts';
import { recordableAmount } from './accountParts.ts';

/** Returns the plan of the form: a deposit of the missing amount. */
function useDepositPlan(campaign: number, account: CampaignAccount) {
  const actor = useActor();
  const [plan] = useState(() => {
    const missing = recordableAmount(account);
    const amount = missing.isZero() ? null : { amount: missing.toFixed(), currency: account.currency };
    return createFormPlan(deposits, actor, undefined, { campaign, amount });
  });
  return plan;
}

/** Refuses an amount above the campaign's limit before the request. */
function depositResolver(plan: FormPlan, account: CampaignAccount): Resolver {
  const resolve = createResolver(plan);
  const room = { missing: recordableAmount(account).toFixed(), decimals: decimalsOf(account.currency) };
  return async (values, ...rest) => {
    const result = await resolve(values, ...rest);
    const amount = enteredAmount(values['amount']);
    if ('amount' in result.errors || amount === undefined) return result;
    const problems = depositProblems({ amount: amount.toFixed(), currency: account.currency }, room);
    return problems.length === 0 ? result : { values: {}, errors: { ...result.errors, ...toFieldErrors(problems) } };
  };
}

/** Records a deposit; idempotent when it is sent again. Then it shows a toast and refetches the affected data. */
export function useRecordDeposit(campaign: number, account: CampaignAccount, onRecorded: () => void) {
  const notify = useNotify();
  const readAnew = useInvalidateResource(deposits);
  const plan = useDepositPlan(campaign, account);
  const resolver = useMemo(() => depositResolver(plan, account), [plan, account]);
  const saving = useFormSave(plan, ({ reference, status }) => {
    const isPending = status === depositStatus.values.pending;
    const text = say(isPending ? manage.depositPending : manage.depositRecorded, { reference: String(reference) });
    notify(text, { type: 'success' });
    readAnew();
    onRecorded();
  });
  return { plan, resolver, saving };
}
