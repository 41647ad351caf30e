import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Effects } from '#server/operations/effect.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import { refuse } from '#server/problems/refusal.ts';
import { identifier } from '#src/fields/identifier.ts';
import { moneyWords } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { depositProblems } from '#src/resources/bounty/depositProblems.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { reverseDeposit } from '../campaigns/reverseDeposit.ts';
import { campaignAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';
import { claimTransaction, depositUse, findUse } from '../model/claimTransaction.ts';
import { missingDeposit } from '../model/depositedMoney.ts';
import { lockCampaignOfDeposit } from '../model/lockOrder.ts';
import { lockReference } from '../model/lockReference.ts';
import { isReference, plainReference } from '../model/paymentReference.ts';
import { campaignOf } from '../model/task.ts';
import { campaignCurrency } from '../model/taskMoney.ts';
import { countUnassigned } from '../model/unassignedPayment.ts';

/** The problem of a transaction that counts already, by what it counts for. */
function usedProblem(use: string | undefined, reference: string): Problem {
  if (use === depositUse) return problem('depositExists', {}, 'reference');
  if (use?.startsWith('invoice:')) return problem('depositInvoiced', { reference }, 'reference');
  return problem('transactionUsed', {}, 'reference');
}

/**
 * A payment is recorded once, however its reference is written. One that counts for an invoice isn’t recorded as a deposit too, nor by the
 * reference of an invoice that it paid. Void ones never arrived. A transaction that counts for nothing counts for the deposit from now on.
 */
async function referenceProblems(tx: Transaction, reference: string): Promise<Problem[]> {
  await lockReference(tx, reference);
  const known = await tx.execute(sql`select from deposits where ${isReference(sql`reference`, reference)} limit 1`);
  if (known.rows.length > 0) return [problem('depositExists', {}, 'reference')];
  const { rows } = await tx.execute(
    sql`select from invoice_payments where ${isReference(sql`reference`, reference)} and state <> 'void'
      union all select from invoices where lower(reference) = lower(${reference}) and issued_at is not null`,
  );
  if (rows.length > 0) return [problem('depositInvoiced', { reference }, 'reference')];
  return (await claimTransaction(tx, reference, depositUse))
    ? []
    : [usedProblem(await findUse(tx, reference), reference)];
}

export const depositEffects: Effects = {
  news: 'own',
  lockWhole: lockCampaignOfDeposit,

  /** The campaign is locked, so that two deposits can't both be what its budget lacks. */
  async fillOnCreate({ tx, actor, given }) {
    const kept = typeof given.reference === 'string' ? { reference: plainReference(given.reference) } : {};
    const { data: id } = identifier().safeParse(given.campaign);
    if (id === undefined) return kept;
    const [found] = await findRecords(tx, actor, campaigns, [id], forUpdate);
    return found === undefined ? kept : { ...kept, manager: typed(campaigns, found).manager };
  },

  /** Whoever manages a campaign says of no money that it has arrived for it. */
  async check({ tx, actor, after }) {
    const { campaign: id, amount, reference } = typed(deposits, { ...after, id: 0, version: 1 });
    const campaign = await campaignOf(tx, { campaign: id });
    if (campaign.manager === actor?.id) refuse('forbidden');
    if (amount.currency !== codeOf(campaign)) return [problem('wrongMoney', {}, 'amount')];
    const { decimals } = await campaignCurrency(tx, campaign);
    const missing = (await missingDeposit(tx, campaign)).toFixed();
    return [...depositProblems(amount, { missing, decimals }), ...(await referenceProblems(tx, reference))];
  },

  /** The money is the campaign's in the same transaction. */
  async afterCreate({ tx, platform, actor, after }) {
    const { id, campaign: campaignId, amount, reference } = typed(deposits, after);
    await countUnassigned({ tx, platform, actor }, reference, { invoice: null, deposit: id }, amount);
    const campaign = await campaignOf(tx, { campaign: campaignId });
    const [from, to] = [accountOf.outside(currencyOf(campaign)), campaignAccount(campaign)];
    const refersTo = { entity: deposits.name, entityId: id };
    await transfer(tx, {
      key: `deposit:${id}`,
      actor,
      reference,
      type: 'deposit',
      from,
      to,
      amount: amount.amount,
      refersTo,
    });
    await notify(tx, {
      user: campaign.manager,
      kind: 'depositRecorded',
      parameters: { amount: moneyWords(amount.amount, amount.currency), title: campaign.title },
      link: `/campaigns/${campaign.id}`,
    });
  },

  afterTransition: reverseDeposit,
};
