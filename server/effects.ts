import { advertCampaignEffects } from './features/adnet/advertCampaignEffects.ts';
import { adzoneEffects } from './features/adnet/adzoneEffects.ts';
import { creativeEffects } from './features/adnet/creatives/creativeEffects.ts';
import { landingEffects, landingGroupEffects } from './features/adnet/landings/landingEffects.ts';
import { siteEffects } from './features/adnet/siteEffects.ts';
import { sourceListEffects } from './features/adnet/sourceListEffects.ts';
import { savedViewEffects } from './features/auth/savedViewEffects.ts';
import { userEffects } from './features/auth/userEffects.ts';
import { campaignEffects } from './features/bounty/effects/campaigns.ts';
import { depositEffects } from './features/bounty/effects/deposits.ts';
import { participationEffects } from './features/bounty/effects/participations.ts';
import { payoutItemEffects } from './features/bounty/effects/payoutItems.ts';
import { socialAccountEffects } from './features/bounty/effects/socialAccounts.ts';
import { submissionEffects } from './features/bounty/effects/submissions.ts';
import { taskEffects } from './features/bounty/effects/tasks.ts';
import { walletEffects } from './features/bounty/effects/wallets.ts';
import { exchangeDepositEffects } from './features/payments/exchanges/exchangeDeposits.ts';
import { invoiceEffects } from './features/payments/invoices/invoiceEffects.ts';
import { unassignedEffects } from './features/payments/invoices/unassigned/unassignedEffects.ts';
import { withdrawalEffects } from './features/payments/withdrawals/effects.ts';
import { conversionEffects } from './features/statistics/conversions/conversionEffects.ts';
import { outgoingEffects } from './features/statistics/conversions/outgoing/outgoingEffects.ts';
import { dateNoteEffects, savedReportEffects } from './features/statistics/reports/effects.ts';
import { autoRuleActEffects, autoRuleEffects } from './features/statistics/rules/ruleEffects.ts';
import { notifyOwner } from './notifications/notifyOwner.ts';
import type { Effects } from './operations/effect.ts';
import { registerEffects } from './operations/effects.ts';

/** Resource → the additional effects of its writes. */
const effects: Readonly<Record<string, Effects>> = {
  users: userEffects,
  'saved-views': savedViewEffects,
  campaigns: campaignEffects,
  tasks: taskEffects,
  deposits: depositEffects,
  participations: participationEffects,
  submissions: submissionEffects,
  'payout-items': payoutItemEffects,
  'social-accounts': socialAccountEffects,
  wallets: walletEffects,
  withdrawals: withdrawalEffects,
  invoices: invoiceEffects,
  'unassigned-payments': unassignedEffects,
  'pub-sites': siteEffects,
  adzones: adzoneEffects,
  'advert-campaigns': advertCampaignEffects,
  'advert-creatives': creativeEffects,
  'advert-landings': landingEffects,
  'landing-groups': landingGroupEffects,
  'source-lists': sourceListEffects,
  'saved-reports': savedReportEffects,
  'date-notes': dateNoteEffects,
  conversions: conversionEffects,
  'exchange-deposits': exchangeDepositEffects,
  'outgoing-postbacks': outgoingEffects,
  'auto-rules': autoRuleEffects,
  'auto-rule-acts': autoRuleActEffects,
};

registerEffects(effects, notifyOwner);
