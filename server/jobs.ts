import { minutesToMilliseconds as minutes, secondsToMilliseconds as seconds } from 'date-fns';
import type { jobTitles } from '#src/i18n/en/account/jobs.ts';
import { openSealing } from './audit/seal.ts';
import type { Configuration } from './configuration/configuration.ts';
import { clearImportFiles } from './csv/clearImportFiles.ts';
import { gatherStatistics } from './database/statistics.ts';
import { checkDueLandings } from './features/adnet/landings/scheduledChecks.ts';
import { clearAccountLinks } from './features/auth/accountLinks.ts';
import { clearAttempts } from './features/auth/attemptCounters.ts';
import { clearAccountChanges } from './features/auth/model/accountChanges.ts';
import { clearChallenges } from './features/auth/passkeyChallenges.ts';
import { clearRegistrations } from './features/auth/pendingRegistrations.ts';
import { notifyCampaignsEndingSoon } from './features/bounty/campaigns/notifyCampaignsEndingSoon.ts';
import { returnCampaignMoney } from './features/bounty/campaigns/returnMoney.ts';
import { checkNetworks } from './features/bounty/directory/directory.ts';
import { clearLeftAccounts } from './features/bounty/users/leftAccounts.ts';
import { openEthereumWatch } from './features/payments/invoices/ethereum/watchEthereum.ts';
import { clearPaymentEvents } from './features/payments/invoices/watch/webhook.ts';
import { selfBillEndedMonths } from './features/payments/selfBilling/selfBill.ts';
import { clearCampaignBids } from './features/statistics/arrival/campaignBids.ts';
import { clearClicks } from './features/statistics/arrival/clicks.ts';
import { finishBatches } from './features/statistics/arrival/takeBatch.ts';
import { checkSpending } from './features/statistics/autoPause/checkSpending.ts';
import { bookChangedHours } from './features/statistics/bookings/bookings.ts';
import { sendOutgoing } from './features/statistics/conversions/outgoing/sendOutgoing.ts';
import { clearPostbacks } from './features/statistics/conversions/postbackLog.ts';
import { sendConversionEvents } from './features/statistics/conversions/sendConversionEvents.ts';
import { sendNextReport } from './features/statistics/reports/sendReports.ts';
import { checkDueRules } from './features/statistics/rules/ruleChecks.ts';
import type { Statistics } from './features/statistics/statistics.ts';
import { clearIdempotencyKeys } from './http/idempotency.ts';
import { openMailWorker } from './mail/mailWorker.ts';
import { clearReadNotifications } from './notifications/clear.ts';
import { sendNextBundle } from './notifications/sendBundles.ts';
import { openRenewal } from './operations/renewForms.ts';
import { applyScheduledTransition } from './operations/scheduledTransitions.ts';
import type { Job, JobContext, JobNeed, Jobs } from './platform/jobs/job.ts';
import { clearUnusedUploads } from './uploads/clear.ts';

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
const usual = minutes(10);

/** Every background job. Each runs independently in every process that meets its needs. */
export const backgroundJobs: Readonly<Record<keyof typeof jobTitles, BackgroundJob>> = {
  mails: { interval: seconds(2), open: openMailWorker },
  'notification-mails': job(seconds(5), ({ platform, now }) => sendNextBundle(platform, now)),
  'scheduled-transitions': job(seconds(30), ({ platform, now }) => applyScheduledTransition(platform, now)),
  'audit-seals': { interval: seconds(20), open: ({ platform }) => openSealing(platform) },
  'ending-campaigns': job(usual, ({ database, now }) => notifyCampaignsEndingSoon(database, now)),
  'campaign-money': job(usual, ({ database }) => returnCampaignMoney(database)),
  'self-billing': job(usual, ({ platform, now }) => selfBillEndedMonths(platform, now)),
  ethereum: { interval: seconds(12), needs: [adnet, node], open: openEthereumWatch },
  'landing-checks': job(seconds(30), ({ platform, now }) => checkDueLandings(platform, now), { needs: [adnet] }),
  'network-checks': job(usual, ({ platform }) => checkNetworks(platform), { needs: [networks] }),
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
  'outgoing-postbacks': job(seconds(5), ({ platform, now }) => sendOutgoing(platform, now), { needs: [adnet] }),
  bookings: job(minutes(1), ({ platform, statistics }) => bookChangedHours(platform, statistics), counting),
  spending: job(minutes(1), ({ platform, statistics }) => checkSpending(platform, statistics), counting),
  'auto-rules': job(seconds(30), ({ platform, statistics, now }) => checkDueRules(platform, statistics, now), {
    needs: [adnet, engine],
  }),
  reports: job(seconds(30), ({ now, ...sender }, signal) => sendNextReport({ ...sender, signal }, now.getTime()), {
    needs: [adnet, engine],
  }),
  'idempotency-keys': job(usual, ({ database }) => clearIdempotencyKeys(database)),
  'sign-in-attempts': job(usual, ({ database, now }) => clearAttempts(database, now)),
  'account-links': job(usual, ({ database, now }) => clearAccountLinks(database, now)),
  'pending-registrations': job(usual, ({ database, now }) => clearRegistrations(database, now)),
  'account-changes': job(usual, ({ database, now }) => clearAccountChanges(database, now)),
  'passkey-challenges': job(usual, ({ database, now }) => clearChallenges(database, now)),
  'read-notifications': job(usual, ({ database, now }) => clearReadNotifications(database, now)),
  'unused-uploads': job(usual, async ({ database }) => (await clearUnusedUploads(database)) > 0),
  clicks: job(usual, ({ database }) => clearClicks(database)),
  'campaign-bids': job(usual, ({ database, platform }) =>
    clearCampaignBids(database, platform.configuration.statisticsDays),
  ),
  postbacks: job(usual, ({ database }) => clearPostbacks(database)),
  'left-accounts': job(usual, ({ database }) => clearLeftAccounts(database)),
  'payment-events': job(usual, ({ database }) => clearPaymentEvents(database)),
  'import-files': job(usual, ({ now }) => clearImportFiles(now.getTime())),
  'canonical-forms': { interval: usual, open: openRenewal },
  'database-statistics': job(usual, ({ database }) => gatherStatistics(database)),
};
