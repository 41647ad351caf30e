import { minutesToMilliseconds as minutes, secondsToMilliseconds as seconds } from 'date-fns';
import type { jobTitles } from '#src/i18n/en/account/jobs.ts';
import { openSealJob } from './audit/seal.ts';
import type { Configuration } from './configuration/configuration.ts';
import { clearImportFiles } from './csv/clearImportFiles.ts';
import { gatherStatistics } from './database/gatherStatistics.ts';
import { clearAccountLinks } from './features/account/accountLinks.ts';
import { clearAttempts } from './features/account/attemptCounters.ts';
import { clearAccountChanges } from './features/account/model/accountChanges.ts';
import { clearChallenges } from './features/account/passkeys/passkeyChallenges.ts';
import { clearRegistrations } from './features/account/pendingRegistrations.ts';
import { checkDueLandings } from './features/adnet/landings/checkDueLandings.ts';
import { notifyCampaignsEndingSoon } from './features/bounty/campaigns/notifyCampaignsEndingSoon.ts';
import { returnCampaignMoney } from './features/bounty/campaigns/returnCampaignMoney.ts';
import { checkNetworks } from './features/bounty/directory/createSocialDirectory.ts';
import { clearClosedAccounts } from './features/bounty/users/closedAccounts.ts';
import { openEthereumWatch } from './features/payments/invoices/ethereum/watchEthereum.ts';
import { clearPaymentEvents } from './features/payments/invoices/watch/paymentEventRoutes.ts';
import { selfBillEndedMonths } from './features/payments/selfBilling/selfBillEndedMonths.ts';
import { checkSpending } from './features/statistics/autoPause/checkSpending.ts';
import { bookChangedHours } from './features/statistics/bookings/bookChangedHours.ts';
import { sendOutgoingPostbacks } from './features/statistics/conversions/outgoingPostbacks/sendOutgoingPostbacks.ts';
import { clearPostbacks } from './features/statistics/conversions/postbackLog.ts';
import { sendConversionEvents } from './features/statistics/conversions/sendConversionEvents.ts';
import { clearCampaignBids } from './features/statistics/ingestion/campaignBids.ts';
import { clearClicks } from './features/statistics/ingestion/clicks.ts';
import { finishBatches } from './features/statistics/ingestion/ingestBatch.ts';
import { sendNextReport } from './features/statistics/reports/sendNextReport.ts';
import { checkDueRules } from './features/statistics/rules/checkDueRules.ts';
import type { Statistics } from './features/statistics/statistics.ts';
import { clearIdempotencyKeys } from './http/idempotency.ts';
import { openMailWorker } from './mail/mailWorker.ts';
import { clearReadNotifications } from './notifications/clearReadNotifications.ts';
import { sendNextBundle } from './notifications/sendNextBundle.ts';
import { applyScheduledTransition } from './operations/applyScheduledTransition.ts';
import { openRenewal } from './operations/renewForms.ts';
import type { Job, JobContext, JobNeed, Jobs } from './platform/jobs/job.ts';
import { clearUnusedUploads } from './uploads/clearUnusedUploads.ts';

/** The services that the product's jobs use. */
export interface BackgroundContext extends JobContext {
  readonly statistics: Statistics;
}

type BackgroundJob = Job<BackgroundContext>;
/** The argument of a job with one function, including the start time of its run. */
type RoundInput = BackgroundContext & Pick<BackgroundContext['platform'], 'database'> & { readonly now: Date };

export type BackgroundJobs = Jobs<BackgroundContext>;

const need = (name: string, isMet: (configuration: Configuration) => boolean): JobNeed => ({ name, isMet });
const adnet = need('adnet', ({ services }) => services.includes('adnet'));
const engine = need('statistics', ({ statistics }) => statistics);
const node = need('ethereum', ({ invoicing }) => Boolean(invoicing.ethereumRpcUrl && invoicing.accounts.ethereum));

/** A job without state between its runs. */
const job = (
  interval: number,
  round: (input: RoundInput, stopping: AbortSignal) => Promise<unknown>,
  options: Pick<BackgroundJob, 'needs' | 'isReady' | 'patience'> = {},
): BackgroundJob => ({
  ...options,
  interval,
  open: (context, stopping) => ({
    round: () => round({ ...context, database: context.platform.database, now: new Date() }, stopping),
  }),
});

const networks = need('networks', ({ socialNetworks }) => socialNetworks.length > 0);

const counting = { needs: [adnet, engine], isReady: ({ statistics }: BackgroundContext) => statistics.isFilled };
const rollUps = { needs: [engine], isReady: ({ statistics }: BackgroundContext) => statistics.engine.isOpen };
const defaultInterval = minutes(10);

/** Every background job. Each runs independently in every process that meets its needs. */
export const backgroundJobs: Readonly<Record<keyof typeof jobTitles, BackgroundJob>> = {
  mails: { interval: seconds(2), open: openMailWorker },
  'notification-mails': job(seconds(5), ({ platform, now }) => sendNextBundle(platform, now)),
  'scheduled-transitions': job(seconds(30), ({ platform, now }) => applyScheduledTransition(platform, now)),
  'audit-seals': { interval: seconds(20), open: ({ platform }) => openSealJob(platform) },
  'ending-campaigns': job(defaultInterval, ({ database, now }) => notifyCampaignsEndingSoon(database, now)),
  'campaign-money': job(defaultInterval, ({ database }) => returnCampaignMoney(database)),
  'self-billing': job(defaultInterval, ({ platform, now }) => selfBillEndedMonths(platform, now)),
  ethereum: { interval: seconds(12), needs: [adnet, node], open: openEthereumWatch },
  'landing-checks': job(seconds(30), ({ platform, now }) => checkDueLandings(platform, now), { needs: [adnet] }),
  'network-checks': job(defaultInterval, ({ platform }) => checkNetworks(platform), { needs: [networks] }),
  'event-batches': job(seconds(30), ({ platform, statistics }) => finishBatches(platform, statistics.engine), {
    needs: [adnet],
  }),
  'roll-ups': job(seconds(5), ({ statistics }, stopping) => statistics.refresh(stopping), {
    ...rollUps,
    // An interrupted week is computed again at the next start.
    patience: seconds(2),
  }),
  conversions: job(
    seconds(5),
    ({ platform, statistics }) => sendConversionEvents(platform, statistics.engine),
    counting,
  ),
  'outgoing-postbacks': job(seconds(5), ({ platform, now }) => sendOutgoingPostbacks(platform, now), {
    needs: [adnet],
  }),
  bookings: job(minutes(1), ({ platform, statistics }) => bookChangedHours(platform, statistics), counting),
  spending: job(minutes(1), ({ platform, statistics }) => checkSpending(platform, statistics), counting),
  'auto-rules': job(seconds(30), ({ platform, statistics, now }) => checkDueRules(platform, statistics, now), {
    needs: [adnet, engine],
  }),
  reports: job(seconds(30), ({ now, ...sender }, signal) => sendNextReport({ ...sender, signal }, now.getTime()), {
    needs: [adnet, engine],
  }),
  'idempotency-keys': job(defaultInterval, ({ database }) => clearIdempotencyKeys(database)),
  'sign-in-attempts': job(defaultInterval, ({ database, now }) => clearAttempts(database, now)),
  'account-links': job(defaultInterval, ({ database, now }) => clearAccountLinks(database, now)),
  'pending-registrations': job(defaultInterval, ({ database, now }) => clearRegistrations(database, now)),
  'account-changes': job(defaultInterval, ({ database, now }) => clearAccountChanges(database, now)),
  'passkey-challenges': job(defaultInterval, ({ database, now }) => clearChallenges(database, now)),
  'read-notifications': job(defaultInterval, ({ database, now }) => clearReadNotifications(database, now)),
  'unused-uploads': job(defaultInterval, async ({ database }) => (await clearUnusedUploads(database)) > 0),
  clicks: job(defaultInterval, ({ database }) => clearClicks(database)),
  'campaign-bids': job(defaultInterval, ({ database, platform }) =>
    clearCampaignBids(database, platform.configuration.statisticsDays),
  ),
  postbacks: job(defaultInterval, ({ database }) => clearPostbacks(database)),
  'left-accounts': job(defaultInterval, ({ database }) => clearClosedAccounts(database)),
  'payment-events': job(defaultInterval, ({ database }) => clearPaymentEvents(database)),
  'import-files': job(defaultInterval, ({ now }) => clearImportFiles(now.getTime())),
  'canonical-forms': { interval: defaultInterval, open: openRenewal },
  'database-statistics': job(defaultInterval, ({ database }) => gatherStatistics(database)),
};
