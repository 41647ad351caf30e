import { type Invariant, ledgerInvariants } from '#server/ledger/invariants.ts';
import { billingInvariants } from './billing.ts';
import { bookingInvariants } from './bookings.ts';
import { campaignInvariants } from './campaigns.ts';
import { invoiceInvariants } from './invoices.ts';
import { selfBillingInvariants } from './selfBilling.ts';
import { spendingInvariants } from './spending.ts';
import { unassignedInvariants } from './unassigned.ts';
import { withdrawalInvariants } from './withdrawals.ts';

/** All that holds of the money at every moment, whatever has failed and whoever was killed. */
export const moneyInvariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...invoiceInvariants,
  ...unassignedInvariants,
  ...withdrawalInvariants,
  ...bookingInvariants,
  ...billingInvariants,
  ...spendingInvariants,
  ...campaignInvariants,
  ...selfBillingInvariants,
];
