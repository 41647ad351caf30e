import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { BookingSettings } from '#server/features/statistics/model/adArrivals.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import { refuseNotFound, requireAccess } from '#server/operations/authorize.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord, insertRecord, updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { DateRange } from '#src/fields/dateRange/kind.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { type Payout, payouts } from '#src/resources/bounty/payouts.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { isUnsharedSql } from '../model/unsharedStakes.ts';
import { type CollectedLines, collectLines } from './collectLines.ts';
import { toPayoutCurrency } from './payoutCurrency.ts';

/** Hunters in one transaction, so that other writes run in between. */
const huntersPerStep = 2_000;

/** The position at which a payout continues. */
interface PayoutProgress {
  readonly payout: number;
  readonly after: number;
  readonly portion: number;
  readonly settings: BookingSettings;
}

/** Returns the campaign if the actor may pay its hunters. @param locking a lock, for writes */
async function requirePayableCampaign(
  executor: Executor,
  actor: RequestActor,
  id: number,
  locking = sql``,
): Promise<Campaign> {
  const [record = refuseNotFound(actor)] = await findRecords(executor, actor, campaigns, [id], locking);
  const campaign = toTypedRecord(campaigns, record);
  const line = { ...record, manager: campaign.manager, status: 'unpaid' };
  requireAccess(actor, 'update', payoutItems, line);
  return campaign;
}

/** Tests whether stakes are still unshared, so that their value is unknown. */
async function hasUnsharedStakes(executor: Executor, { id, isIco }: Campaign): Promise<boolean> {
  if (!isIco) return false;
  const { rows } = await executor.execute(sql`
    select from tasks where campaign = ${id} and (status = ${taskStatus.values.active} or exists (
      select from submissions join participations on participations.id = participation
      where submissions.task = tasks.id and ${isUnsharedSql}
    )) limit 1`);
  return rows.length > 0;
}

/** Creates a title with the campaign's own number: “Payout 3”. */
async function createTitle(executor: Executor, { id }: Campaign): Promise<string> {
  const { rows } = await executor.execute<{ made: number }>(
    sql`select count(*)::integer as made from payouts where campaign = ${id}`,
  );
  return `Payout ${(rows[0]?.made ?? 0) + 1}`;
}

/** Progress: the payout, and the last hunter's ID; null at the end. */
const stepSchema = z.object({ payout: z.int(), last: z.nullable(z.int()) });
type Step = z.infer<typeof stepSchema>;

/** Returns the period that spans both. */
function mergePeriods(one: DateRange | null, other: DateRange | null): DateRange | null {
  if (one === null || other === null) return one ?? other;
  return { from: one.from < other.from ? one.from : other.from, to: one.to > other.to ? one.to : other.to };
}

/** Adds collected lines to the payout's totals. */
function addLines(payout: Payout, { lines, period }: CollectedLines) {
  const { amount, currency } = payout.total;
  const sum = Exact.sum(amount, ...lines.map((line) => line.amount));
  return {
    total: { amount: sum.toFixed(), currency },
    count: payout.count + lines.length,
    open: payout.open + lines.length,
    period: mergePeriods(payout.period, period),
  };
}

/** Inserts the payout with its first portion. */
async function startPayout(
  tx: Transaction,
  actor: RequestActor,
  id: number,
  { portion, settings }: Pick<PayoutProgress, 'portion' | 'settings'>,
): Promise<Step> {
  const campaign = await requirePayableCampaign(tx, actor, id, forUpdate);
  if (await hasUnsharedStakes(tx, campaign)) refuse('notSettled');
  const created = await insertRecord(tx, payouts, {
    title: await createTitle(tx, campaign),
    campaign: id,
    manager: campaign.manager,
    total: { amount: '0', currency: toPayoutCurrency(campaign).code },
    count: 0,
    open: 0,
    paid: 0,
    status: 'draft',
  });
  const { id: payout } = created;
  const collected = await collectLines({ tx, actor, campaign, payout, settings, after: 0, portion });
  if (collected.lines.length === 0) refuse('nothingToPay');
  const after = await amendRecord(tx, payouts, payout, addLines(toTypedRecord(payouts, created), collected));
  await recordWrite(tx, actor, { entity: payouts.name, entityId: payout, action: 'create', after });
  return { payout, last: collected.last };
}

/** Adds a portion. A payout whose lines are all settled by now gets none; the rest stays due for another payout. */
async function continuePayout(
  tx: Transaction,
  actor: RequestActor,
  id: number,
  { payout, after, portion, settings }: PayoutProgress,
): Promise<Step> {
  const campaign = await requirePayableCampaign(tx, actor, id, forUpdate);
  const [before] = await rowsWhere(tx, payouts, sql`id = ${payout}${forUpdate}`);
  if (before === undefined || before.open === 0) return { payout, last: null };
  const collected = await collectLines({ tx, actor, campaign, payout, settings, after, portion });
  if (collected.lines.length > 0) {
    const updated = await updateRecord(tx, payouts, before, addLines(before, collected));
    await recordWrite(tx, actor, { entity: payouts.name, entityId: payout, action: 'update', before, after: updated });
  }
  return { payout, last: collected.last };
}

/**
 * Creates a payout of a campaign's due amounts, in portions of one transaction each. If it is interrupted, the payout keeps its lines. A
 * request with the same `Idempotency-Key` continues it; otherwise the next payout includes the rest.
 * @throws Refusal nothingToPay, notSettled while an ICO campaign has unshared stakes
 */
export async function createCampaignPayout(
  { database, configuration: settings }: Pick<Platform, 'database' | 'configuration'>,
  actor: RequestActor,
  campaign: number,
  { run, portion = huntersPerStep }: { readonly run: RunPart; readonly portion?: number },
): Promise<Payout> {
  let { payout, last } = await run(
    0,
    (tx) => startPayout(tx, actor, campaign, { portion, settings }),
    stepSchema.parse,
  );
  for (let part = 1; last !== null; part += 1) {
    const progress = { payout, after: last, portion, settings };
    ({ payout, last } = await run(part, (tx) => continuePayout(tx, actor, campaign, progress), stepSchema.parse));
  }
  const [created] = await rowsWhere(database.sql, payouts, sql`id = ${payout}`);
  return created ?? refuse('notFound');
}
