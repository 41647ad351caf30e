// The index of the resources. Each listed resource gets its table, routes, screens, access rules and tests. adnet/declared.ts lists the
// resources that only users of the ad network load.

export { countries } from './adnet/dictionaries/countries.ts';
export { languages } from './adnet/dictionaries/languages.ts';
export { users } from './auth/users.ts';
export { campaignCategories } from './bounty/campaignCategories.ts';
export { campaigns } from './bounty/campaigns.ts';
export { campaignTaskRewardTypes } from './bounty/campaignTaskRewardTypes.ts';
export { campaignTaskTypes } from './bounty/campaignTaskTypes.ts';
export { currencies } from './bounty/currencies.ts';
export { deposits } from './bounty/deposits.ts';
export { managers } from './bounty/managers.ts';
export { participations } from './bounty/participations.ts';
export { payoutItems } from './bounty/payoutItems.ts';
export { payouts } from './bounty/payouts.ts';
export { socialAccounts } from './bounty/socialAccounts.ts';
export { submissions } from './bounty/submissions.ts';
export { tasks } from './bounty/tasks.ts';
export { tokenStandards } from './bounty/tokenStandards.ts';
export { wallets } from './bounty/wallets.ts';
export { creditNotes } from './payments/creditNotes.ts';
export { invoices } from './payments/invoices.ts';
export { payments } from './payments/payments.ts';
export { selfBilledInvoices } from './payments/selfBilledInvoices.ts';
export { unassignedPayments } from './payments/unassignedPayments.ts';
export { withdrawals } from './payments/withdrawals.ts';
export { savedViews } from './savedViews.ts';
