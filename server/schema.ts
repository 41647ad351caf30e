import { auditEntries, auditPersonal, auditSeals } from './audit/tables.ts';
import { dictionaryChecksums } from './database/dictionaryTables.ts';
import { recoveryCodes, totpFactors } from './features/account/factorTables.ts';
import { accountChangeLinks, accountChanges } from './features/account/model/accountChangeTables.ts';
import { machineTokens } from './features/account/model/machineTokenTable.ts';
import { roleGrants } from './features/account/model/roleGrantTable.ts';
import { withdrawalAddresses } from './features/account/model/withdrawalAddressTable.ts';
import { passkeyChallenges, passkeys } from './features/account/passkeys/passkeyTables.ts';
import { pendingRegistrations } from './features/account/registrationTable.ts';
import {
  accountLinks,
  credentials,
  refreshTokens,
  sessionDecisions,
  sessions,
  signInAttempts,
} from './features/account/tables.ts';
import { creativeArchives, creativeFiles } from './features/adnet/creatives/tables.ts';
import { advertisersView } from './features/adnet/zones/advertisersView.ts';
import { approvedSitesView, servingZonesView } from './features/adnet/zones/servingViews.ts';
import { managersView } from './features/bounty/campaigns/managersView.ts';
import { directoryActs, directoryPosts, directoryProfiles } from './features/bounty/directory/tables.ts';
import { usedTransactions } from './features/bounty/model/usedTransactionTable.ts';
import { closedAccounts } from './features/bounty/users/closedAccountTable.ts';
import { paymentsView } from './features/payments/invoices/paymentsView.ts';
import {
  documentSeries,
  ethereumBlocks,
  ethereumTransfers,
  ethereumTurn,
  invoicePayments,
  invoiceQuotes,
  paymentEvents,
  quotedAmounts,
  returnApprovals,
} from './features/payments/invoices/tables.ts';
import { selfBilledMonths } from './features/payments/selfBilling/tables.ts';
import {
  billedConversions,
  conversionEvents,
  postbackSecrets,
} from './features/statistics/conversions/conversionTables.ts';
import { statisticsBatches } from './features/statistics/ingestion/batchTable.ts';
import { advertCampaignBids } from './features/statistics/ingestion/campaignBidTable.ts';
import { advertCampaignStates } from './features/statistics/ingestion/campaignStateTable.ts';
import { clickSums } from './features/statistics/ingestion/clickSumTable.ts';
import { clicks } from './features/statistics/ingestion/clickTable.ts';
import { adArrivals } from './features/statistics/model/adArrivalTable.ts';
import { adBookings, bookedHours, bookingStart } from './features/statistics/model/bookingTables.ts';
import { campaignSpend } from './features/statistics/model/campaignSpendTable.ts';
import { idempotencyKeys } from './http/tables.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger/tables.ts';
import { mails } from './mail/tables.ts';
import { notificationSettings } from './notifications/settingsTable.ts';
import { notifications } from './notifications/tables.ts';
import { canonicalForms } from './operations/canonicalFormTable.ts';
import { jobRuns } from './platform/jobs/tables.ts';
import { uploads, uploadUses } from './uploads/tables.ts';
import './declarations.ts';
import { declaredTables } from './database/tables.ts';

/** All tables and sequences of the migrations: those of the declarations, and those of the services. */
export const schema = (): Record<string, unknown> => ({
  ...declaredTables(),
  dictionaryChecksums,
  credentials,
  sessions,
  sessionDecisions,
  refreshTokens,
  signInAttempts,
  accountLinks,
  accountChanges,
  accountChangeLinks,
  withdrawalAddresses,
  totpFactors,
  recoveryCodes,
  passkeys,
  passkeyChallenges,
  pendingRegistrations,
  roleGrants,
  leftAccounts: closedAccounts,
  idempotencyKeys,
  auditEntries,
  auditPersonal,
  auditSeals,
  mails,
  jobRuns,
  canonicalForms,
  ledgerAccounts,
  ledgerTransfers,
  ledgerEntries,
  notifications,
  notificationSettings,
  uploads,
  uploadUses,
  creativeArchives,
  creativeFiles,
  managersView,
  paymentsView,
  advertisersView,
  approvedSitesView,
  servingZonesView,
  directoryProfiles,
  directoryPosts,
  directoryActs,
  machineTokens,
  statisticsBatches,
  clicks,
  clickSums,
  advertCampaignStates,
  advertCampaignBids,
  campaignSpend,
  conversionEvents,
  billedConversions,
  postbackSecrets,
  usedTransactions,
  invoicePayments,
  invoiceQuotes,
  documentSeries,
  paymentEvents,
  selfBilledMonths,
  quotedAmounts,
  returnApprovals,
  ethereumBlocks,
  ethereumTransfers,
  ethereumTurn,
  bookingStart,
  bookedHours,
  adArrivals,
  adBookings,
});
