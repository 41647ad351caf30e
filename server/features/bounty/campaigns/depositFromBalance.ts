import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { sumCommitments } from '#server/features/statistics/model/adCommitments.ts';
import { requireCommitmentsCovered } from '#server/features/statistics/model/withdrawable.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { refuseNotFound } from '#server/operations/authorize.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Deposit, depositStatus, deposits } from '#src/resources/bounty/deposits.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { campaignLedgerAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';
import { loadMissingDeposit } from '../model/depositedMoney.ts';

/** Creates a unique reference from the locked campaign's ID and a count. */
async function createReference(tx: Transaction, { id }: Campaign): Promise<string> {
  const { rows } = await tx.execute<{ made: number }>(
    sql`select count(*)::integer as made from deposits where campaign = ${id}`,
  );
  return `Balance ${id}-${(rows[0]?.made ?? 0) + 1}`;
}

/** Returns the missing deposit, limited by the manager's uncommitted balance. @throws Refusal depositNotNeeded, notEnoughMoney */
async function fundableAmount(
  tx: Transaction,
  platform: Pick<Platform, 'configuration'>,
  campaign: Campaign,
): Promise<string> {
  const missing = await loadMissingDeposit(tx, campaign);
  if (missing.lte(0) || campaign.status !== campaignStatus.values.pending) refuse('depositNotNeeded');
  const { manager } = campaign;
  const currency = currencyOf(campaign);
  // Commitments come before the balance: an hour that is booked between both counts twice instead of never.
  const committed = await sumCommitments(tx, manager, currency, platform.configuration);
  const balance = await loadBalance(tx, accountOf.user(manager, currency));
  const amount = Exact.min(missing, new Exact(balance).minus(committed));
  return amount.gt(0) ? toLedgerAmount(amount) : refuse('notEnoughMoney');
}

async function insertDeposit(tx: Transaction, platform: Platform, actor: RequestActor, id: number): Promise<AnyRow> {
  const [record = refuseNotFound(actor)] = await findRecords(tx, actor, campaigns, [id], forUpdate);
  const campaign = toTypedRecord(campaigns, record);
  // Managers can spend only their own money.
  if (campaign.manager !== actor.id) refuse('forbidden');
  const amount = await fundableAmount(tx, platform, campaign);
  const reference = await createReference(tx, campaign);
  const after = await insertRecord(tx, deposits, {
    campaign: id,
    manager: actor.id,
    amount: { amount, currency: codeOf(campaign) },
    reference,
    status: depositStatus.values.recorded,
    approvalsNeeded: 1,
  });
  await transfer(tx, {
    key: `deposit:${after.id}`,
    actor,
    reference,
    type: 'deposit',
    from: accountOf.user(actor.id, currencyOf(campaign)),
    to: campaignLedgerAccount(campaign),
    amount,
    refersTo: { entity: deposits.name, entityId: after.id },
  });
  // The transfer has locked the account: of two parallel requests, the second one counts the first.
  await requireCommitmentsCovered(tx, platform, {
    owner: actor.id,
    currency: currencyOf(campaign),
    code: codeOf(campaign),
  });
  await recordWrite(tx, actor, { entity: deposits.name, entityId: after.id, action: 'create', after });
  return after;
}

/** Funds a manager's pending campaign from their balance in its currency, which refunds of closed campaigns have credited. */
export const depositFromBalance = async (
  platform: Platform,
  actor: RequestActor,
  id: number,
  run: RunWrite,
): Promise<Deposit> =>
  toTypedRecord(
    deposits,
    await withDatabaseProblems(deposits, 'writing', () => run((tx) => insertDeposit(tx, platform, actor, id))),
  );
