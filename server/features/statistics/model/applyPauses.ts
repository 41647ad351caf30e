import { sql } from 'drizzle-orm';
import { type AuditedWrite, recordWrites } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { formatMoney } from '#src/format/money.ts';
import { pausedCount, pauseReasons } from '#src/i18n/en/adnet/autoPauses.ts';
import { say } from '#src/i18n/say.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';
import { recordPath } from '#src/schema/recordPath.ts';

/** A campaign's pause, resumption, or change of the pause's reason. */
export interface PauseChange {
  readonly campaign: AdvertCampaign;
  readonly pause: AutoPause | null;
}

const { active } = advertCampaigns.status?.machine.values ?? {};

/** SQL that tests whether a campaign runs, ignoring pauses. */
export const isRunningSql = sql`(status = ${active} and not archived)`;

/** Tests whether a campaign runs, ignoring pauses. */
export const isRunning = ({ status, archived }: Pick<AdvertCampaign, 'status' | 'archived'>): boolean =>
  status === active && !archived;

const budgetKinds = { totalBudget: 'campaignTotalBudgetSpent', dailyBudget: 'campaignDailyBudgetSpent' } as const;

async function notifyOfBudget(tx: Transaction, { campaign, pause }: PauseChange): Promise<void> {
  if (pause === null || pause === 'noMoney') return;
  const { amount, currency } = campaign[pause];
  await notify(tx, {
    user: campaign.owner,
    kind: budgetKinds[pause],
    parameters: { title: campaign.name, budget: formatMoney(amount, currency) },
    link: recordPath(advertCampaigns, 'show', campaign.id),
  });
}

const pausedCountText = (changes: readonly PauseChange[]): string => say(pausedCount, { smart_count: changes.length });

/**
 * Notifies an owner of automatic pauses: of each spent budget, and once of missing or received money for all campaigns. Pauses by the owner
 * and new days cause no notification.
 */
export async function notifyOfPauses(tx: Transaction, owner: number, changes: readonly PauseChange[]): Promise<void> {
  const running = changes.filter(({ campaign }) => !campaign.paused);
  for (const change of running) await notifyOfBudget(tx, change);
  const link = paymentsPath;
  const outOfMoney = running.filter(({ pause }) => pause === 'noMoney');
  if (outOfMoney.length > 0)
    await notify(tx, {
      user: owner,
      kind: 'accountOutOfMoney',
      parameters: { what: pausedCountText(outOfMoney) },
      link,
    });
  const resumed = running.filter(({ pause, campaign }) => pause === null && campaign.autoPause === 'noMoney');
  if (resumed.length > 0)
    await notify(tx, { user: owner, kind: 'accountHasMoney', parameters: { what: pausedCountText(resumed) }, link });
}

const toAuditedWrite = ({ campaign, pause }: PauseChange): AuditedWrite => ({
  entity: advertCampaigns.name,
  entityId: campaign.id,
  action: pause === null ? 'autoResume' : 'autoPause',
  reason: pauseReasons[pause ?? 'over'],
});

/** Pauses and resumes locked campaigns of one owner, records the changes and notifies the owner. */
export async function applyPauses(tx: Transaction, owner: number, changes: readonly PauseChange[]): Promise<void> {
  for (const { campaign, pause } of changes) await amendRecord(tx, advertCampaigns, campaign.id, { autoPause: pause });
  // The write that ended a campaign has recorded its end.
  const running = changes.filter(({ campaign }) => isRunning(campaign));
  if (running.length === 0) return;
  await recordWrites(tx, undefined, running.map(toAuditedWrite));
  await notifyOfPauses(tx, owner, running);
}
