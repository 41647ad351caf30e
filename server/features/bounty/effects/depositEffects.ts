import type { Transaction } from '#server/database/transaction.ts';
import { requireSecondPerson } from '#server/features/account/model/fourEyes.ts';
import { recordSecondProof } from '#server/features/account/model/secondProof.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { notify } from '#server/notifications/notify.ts';
import type { AfterCreateContext, AfterTransitionContext, Effects } from '#server/operations/effect.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { identifier } from '#src/fields/identifier.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { formatMoney } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { depositProblems } from '#src/resources/bounty/depositProblems.ts';
import { type Deposit, depositOverseers, depositStatus, deposits } from '#src/resources/bounty/deposits.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { reverseDeposit } from '../campaigns/reverseDeposit.ts';
import { campaignLedgerAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';
import { prepareDepositApprovals } from '../model/depositApprovals.ts';
import { loadMissingDeposit } from '../model/depositedMoney.ts';
import { claimReference, releaseReference } from '../model/depositReference.ts';
import { lockCampaignOfDeposit } from '../model/lockOrder.ts';
import { lockReference } from '../model/lockReference.ts';
import { normalizeReference } from '../model/paymentReference.ts';
import { loadRecordedTotals, lockRecordedTotals } from '../model/recordedTotals.ts';
import { getCampaign } from '../model/task.ts';
import { loadCampaignCurrency } from '../model/taskMoney.ts';
import { countUnassigned, reopenUnassigned } from '../model/unassignedPayment.ts';

const { pending } = depositStatus.values;

/** Returns the problems of a deposit's amount beyond the rules of the declaration. The campaign is locked. */
async function amountProblems(tx: Transaction, campaign: Campaign, { amount }: Deposit): Promise<Problem[]> {
  const currency = codeOf(campaign);
  if (amount.currency !== currency) return [problem('currencyDiffers', { currency }, 'amount')];
  const { decimals } = await loadCampaignCurrency(tx, campaign);
  const missing = (await loadMissingDeposit(tx, campaign)).toFixed();
  return depositProblems(amount, { missing, decimals });
}

/** Moves the money into the campaign, and notifies its manager. */
async function creditCampaign(
  { tx, platform, actor }: Omit<AfterCreateContext, 'after'>,
  deposit: Deposit,
): Promise<void> {
  const { id, amount, reference } = deposit;
  await countUnassigned({ tx, platform, actor }, reference, { deposit: id }, amount);
  const campaign = await getCampaign(tx, deposit);
  const [from, to] = [accountOf.outside(currencyOf(campaign)), campaignLedgerAccount(campaign)];
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
    parameters: { amount: formatMoney(amount.amount, amount.currency), title: campaign.title },
    link: `/campaigns/${campaign.id}`,
  });
}

/**
 * A second person confirms a large deposit. The amount is checked again, because the campaign may have received money since.
 * @throws Refusal secondPersonNeeded, roleTooRecent, approverNotIndependent, reauthenticationNeeded, and those of the amount
 */
async function confirmDeposit({ tx, platform, actor, after }: AfterTransitionContext): Promise<AnyRow> {
  const deposit = toTypedRecord(deposits, after);
  if (actor === undefined || deposit.recordedBy === null) throw new Error('A deposit isn’t confirmed automatically.');
  refuseAny(await amountProblems(tx, await getCampaign(tx, deposit), deposit));
  const decision = { tx, platform, actor, roles: depositOverseers };
  const secondProof = await requireSecondPerson(decision, [deposit.recordedBy]);
  await creditCampaign({ tx, platform, actor }, deposit);
  const amended = await amendRecord(tx, deposits, deposit.id, { confirmedBy: actor.id, secondProof });
  if (secondProof) await recordSecondProof(tx, actor, deposits, amended);
  return amended;
}

/** A rejected deposit has moved no money; its transaction may be used for another record. */
async function rejectDeposit(move: AfterTransitionContext): Promise<void> {
  const { id, reference } = toTypedRecord(deposits, move.after);
  await releaseReference(move.tx, reference);
  await reopenUnassigned(move, reference, { deposit: id });
}

/** Transition → its effect. */
const moves: Readonly<Record<string, NonNullable<Effects['afterTransition']>>> = {
  confirm: confirmDeposit,
  reject: rejectDeposit,
  reverse: reverseDeposit,
};

const referenceSchema = valueSchemaOf(deposits.fields.reference);

/** Locks the recorded totals of a manager. The reference comes first, as for invoices. Validation refuses an invalid reference. */
async function lockDepositTotals(tx: Transaction, user: number, reference: string | undefined): Promise<void> {
  if (reference !== undefined && referenceSchema.safeParse(reference).success) await lockReference(tx, reference);
  await lockRecordedTotals(tx, { user });
}

export const depositEffects: Effects = {
  news: 'own',
  lockWhole: lockCampaignOfDeposit,

  /** The campaign is locked, so that two deposits can't both fill its missing budget. */
  async fillOnCreate(context) {
    const { tx, actor, given } = context;
    const normalized = typeof given.reference === 'string' ? { reference: normalizeReference(given.reference) } : {};
    const { data: id } = identifier().safeParse(given.campaign);
    if (id === undefined) return normalized;
    const [record] = await findRecords(tx, actor, campaigns, [id], forUpdate);
    if (record === undefined) return normalized;
    const { manager } = toTypedRecord(campaigns, record);
    await lockDepositTotals(tx, manager, normalized.reference);
    const approvals = await prepareDepositApprovals(
      context,
      await loadRecordedTotals(tx, { user: manager, campaign: id }),
    );
    return { ...normalized, manager, ...approvals };
  },

  /** A campaign's manager can't record its deposits. */
  async check({ tx, actor, after }) {
    const deposit = toTypedRecord(deposits, { ...after, id: 0, version: 1 });
    const campaign = await getCampaign(tx, deposit);
    if (campaign.manager === actor?.id) refuse('ownDecision');
    const problems = await amountProblems(tx, campaign, deposit);
    return [...problems, ...(await claimReference(tx, deposit.reference, deposits.name))];
  },

  /** A large deposit waits for a second person. */
  computed: ({ approvalsNeeded, secondProof }) =>
    Number(approvalsNeeded) > 1 && secondProof !== true ? { status: pending } : {},

  /** Credits the campaign in the same transaction. */
  async afterCreate({ tx, platform, actor, after }) {
    const deposit = toTypedRecord(deposits, after);
    if (deposit.status === pending) return;
    await creditCampaign({ tx, platform, actor }, deposit);
    if (deposit.secondProof === true && actor !== undefined) await recordSecondProof(tx, actor, deposits, after);
  },

  afterTransition: async (move) => moves[move.transition.name]?.(move),
};
