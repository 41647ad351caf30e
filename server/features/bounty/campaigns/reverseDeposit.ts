import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Account, accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { exactMoneyWords, formatMoney } from '#src/format/money.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { type Deposit, deposits } from '#src/resources/bounty/deposits.ts';
import { allocationOf, campaignLedgerAccount, currencyOf } from '../model/campaignMoney.ts';
import { loadDepositedMoney } from '../model/depositedMoney.ts';
import { releaseReference } from '../model/depositReference.ts';
import { getCampaign } from '../model/task.ts';
import { reopenUnassigned } from '../model/unassignedPayment.ts';

const { active } = campaignStatus.values;

/**
 * Only unused money can be reversed. An active campaign has promised its budget in public; tasks have promised or paid their reserves.
 * @param campaign locked
 * @throws Refusal depositNeeded, depositInUse
 */
async function requireUnusedDeposit(tx: Transaction, campaign: Campaign, { amount: { amount, currency } }: Deposit) {
  const rest = (await loadDepositedMoney(tx, campaign)).minus(amount);
  if (campaign.status === active && rest.lt(allocationOf(campaign))) refuse('depositNeeded');
  const balance = await loadBalance(tx, campaignLedgerAccount(campaign));
  if (new Exact(balance).lt(amount))
    refuse('depositInUse', { left: exactMoneyWords(balance, currency), amount: exactMoneyWords(amount, currency) });
}

/** The deposit of an invoice is reversed by the invoice's refund, which issues a credit note. @throws Refusal depositOfInvoice */
async function requireNoInvoice(tx: Transaction, { id }: Deposit): Promise<void> {
  const { rows } = await tx.execute<{ number: string | null }>(
    sql`select number from invoices where deposit = ${id} and status <> 'refunded'`,
  );
  const [invoice] = rows;
  if (invoice !== undefined) refuse('depositOfInvoice', { number: invoice.number ?? '' });
}

/** Loads the actor's name; null without a name. */
async function loadActorName(executor: Executor, { id }: RequestActor): Promise<string | null> {
  const { rows } = await executor.execute<{ name: string | null }>(
    sql`select nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from users where id = ${id}`,
  );
  return rows[0]?.name ?? null;
}

/** Finds the source of a deposit, to which it returns: outside, or the balance of the campaign's manager. */
async function loadSourceAccount(tx: Transaction, campaign: Campaign, { id }: Deposit): Promise<Account> {
  const currency = currencyOf(campaign);
  const { rows } = await tx.execute<{ owner: number | null }>(sql`
    select owner from ledger_entries join ledger_accounts on address = debit
    where entity = ${deposits.name} and entity_id = ${id} and type = 'deposit' and kind = 'user'`);
  const [user] = rows;
  return user?.owner ? accountOf.user(user.owner, currency) : accountOf.outside(currency);
}

/**
 * Reverses a mistaken deposit by a separate entry. The campaign is locked.
 * @throws Refusal depositOfInvoice unless it follows from the invoice's refund, depositNeeded, depositInUse
 */
export const reverseDeposit: NonNullable<Effects['afterTransition']> = async (move) => {
  const { tx, actor, after, reason, follows } = move;
  const deposit = toTypedRecord(deposits, after);
  const { id, reference, amount } = deposit;
  if (!follows) await requireNoInvoice(tx, deposit);
  const campaign = await getCampaign(tx, deposit);
  await requireUnusedDeposit(tx, campaign, deposit);
  await releaseReference(tx, reference);
  await reopenUnassigned(move, reference, { invoice: null, deposit: id });
  await transfer(tx, {
    key: `reversal:deposit:${id}`,
    actor,
    reference,
    type: 'adjustment',
    from: campaignLedgerAccount(campaign),
    to: await loadSourceAccount(tx, campaign, deposit),
    amount: amount.amount,
    refersTo: { entity: deposits.name, entityId: id },
  });
  await notify(tx, {
    user: campaign.manager,
    kind: 'depositReversed',
    parameters: { amount: formatMoney(amount.amount, amount.currency), title: campaign.title },
    link: `/campaigns/${campaign.id}`,
    reason,
  });
  const reversedBy = actor === undefined ? null : await loadActorName(tx, actor);
  return amendRecord(tx, deposits, id, { reversedBy, reversedAt: new Date().toISOString() });
};
