import { savedViewEffects } from './features/account/savedViewEffects.ts';
import { userEffects } from './features/account/userEffects.ts';
import { advertCampaignEffects } from './features/adnet/advertCampaignEffects.ts';
import { adzoneEffects } from './features/adnet/adzoneEffects.ts';
import { creativeEffects } from './features/adnet/creatives/creativeEffects.ts';
import { landingEffects, landingGroupEffects } from './features/adnet/landings/landingEffects.ts';
import { siteEffects } from './features/adnet/siteEffects.ts';
import { sourceListEffects } from './features/adnet/sourceListEffects.ts';
import { campaignEffects } from './features/bounty/effects/campaignEffects.ts';
import { depositEffects } from './features/bounty/effects/depositEffects.ts';
import { participationEffects } from './features/bounty/effects/participationEffects.ts';
import { payoutItemEffects } from './features/bounty/effects/payoutItemEffects.ts';
import { socialAccountEffects } from './features/bounty/effects/socialAccountEffects.ts';
import { submissionEffects } from './features/bounty/effects/submissionEffects.ts';
import { taskEffects } from './features/bounty/effects/taskEffects.ts';
import { walletEffects } from './features/bounty/effects/walletEffects.ts';
import { exchangeDepositEffects } from './features/payments/exchanges/exchangeDepositEffects.ts';
import { invoiceEffects } from './features/payments/invoices/invoiceEffects.ts';
import { unassignedEffects } from './features/payments/invoices/unassigned/unassignedEffects.ts';
import { withdrawalEffects } from './features/payments/withdrawals/withdrawalEffects.ts';
import { conversionEffects } from './features/statistics/conversions/conversionEffects.ts';
import { outgoingPostbackEffects } from './features/statistics/conversions/outgoingPostbacks/outgoingPostbackEffects.ts';
import { dateNoteEffects, savedReportEffects } from './features/statistics/reports/reportEffects.ts';
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
  'outgoing-postbacks': outgoingPostbackEffects,
  'auto-rules': autoRuleEffects,
  'auto-rule-acts': autoRuleActEffects,
};

registerEffects(effects, notifyOwner);
