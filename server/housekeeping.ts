import type { FastifyBaseLogger } from 'fastify';
import { repeat } from './async/repeat.ts';
import { clearImportFiles } from './csv/clearImportFiles.ts';
import { gatherStatistics } from './database/statistics.ts';
import { clearAccountLinks } from './features/auth/accountLinks.ts';
import { clearAttempts } from './features/auth/attemptCounters.ts';
import { clearChallenges } from './features/auth/passkeyChallenges.ts';
import { notifyCampaignsEndingSoon } from './features/bounty/campaigns/notifyCampaignsEndingSoon.ts';
import { returnCampaignMoney } from './features/bounty/campaigns/returnMoney.ts';
import { clearLeftAccounts } from './features/bounty/users/leftAccounts.ts';
import { clearPaymentEvents } from './features/payments/invoices/watch/webhook.ts';
import { selfBillEndedMonths } from './features/payments/selfBilling/selfBill.ts';
import { clearClicks } from './features/statistics/arrival/clicks.ts';
import { clearPostbacks } from './features/statistics/conversions/postbackLog.ts';
import { clearIdempotencyKeys } from './http/idempotency.ts';
import { clearReadNotifications } from './notifications/clear.ts';
import type { Platform } from './platform/platform.ts';
import { clearUnusedUploads } from './uploads/clear.ts';

/** Milliseconds between two rounds. */
const rest = 10 * 60_000;

/**
 * Clears away what has run out, tells of what is about to, returns the money that closed campaigns have left, bills the months that have ended, and keeps the database's statistics, as long as the server runs.
 * Several processes may do so at once.
 * @returns how to stop; a round under way is finished first
 */
export const startHousekeeping = (platform: Platform, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat({
    job: 'housekeeping',
    async round() {
      const { database } = platform;
      await clearIdempotencyKeys(database);
      await clearAttempts(database, new Date());
      await clearAccountLinks(database, new Date());
      await clearChallenges(database, new Date());
      await notifyCampaignsEndingSoon(database, new Date());
      await returnCampaignMoney(database);
      await clearReadNotifications(database, new Date());
      while ((await clearUnusedUploads(database)) > 0);
      await clearClicks(database);
      await clearPostbacks(database);
      await clearLeftAccounts(database);
      await clearPaymentEvents(database);
      await gatherStatistics(database);
      await clearImportFiles(Date.now());
      await selfBillEndedMonths(platform, new Date());
      return false;
    },
    rest,
    log,
    failure: 'what has run out can’t be cleared away, to be tried again',
  });
