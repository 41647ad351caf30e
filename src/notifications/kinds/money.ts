import type { NotificationKinds } from '../kind.ts';

/** Movements of money. Amounts are passed formatted, with their currency. */
export const moneyKinds = {
  rewardArrived: {
    severity: 'success',
    icon: 'Payments',
    title: 'Reward earned',
    body: 'You earned {amount} for the task “{task}”.',
  },
  payoutPaid: {
    severity: 'success',
    icon: 'Payments',
    title: 'Payout paid',
    body: '{amount} was sent to your wallet.',
  },
  payoutFailed: {
    severity: 'warning',
    icon: 'Payments',
    title: 'Payout failed',
    body: '{amount} couldn’t be sent to your wallet. Check that it is the right one.',
  },
  withdrawalRequested: {
    severity: 'info',
    icon: 'Payments',
    title: 'Withdrawal requested',
    body: 'You asked for {amount} to be sent to {address}. If it wasn’t you, cancel it and change your password.',
    mailed: true,
  },
  withdrawalApproved: {
    severity: 'info',
    icon: 'Payments',
    title: 'Withdrawal approved',
    body: 'Your withdrawal of {amount} to {address} was approved and will be sent.',
  },
  withdrawalRejected: {
    severity: 'error',
    icon: 'Payments',
    title: 'Withdrawal rejected',
    body: 'Your withdrawal of {amount} to {address} was rejected. The money is back in your balance.',
    mailed: true,
  },
  withdrawalPaid: {
    severity: 'success',
    icon: 'Payments',
    title: 'Withdrawal paid',
    body: '{receives} was sent to {address}.',
    mailed: true,
  },
  withdrawalFailed: {
    severity: 'warning',
    icon: 'Payments',
    title: 'Withdrawal failed',
    body: 'Your withdrawal of {amount} to {address} couldn’t be sent. The money is back in your balance.',
    mailed: true,
  },
  incomeWrittenOff: {
    severity: 'warning',
    icon: 'Payments',
    title: 'Ad income won’t be paid',
    body: '{amount} of your ad income won’t be paid: what an advertiser or an exchange owed was written off.',
    mailed: true,
  },
  depositRecorded: {
    severity: 'success',
    icon: 'Payments',
    title: 'Deposit recorded',
    body: '{amount} has arrived for your campaign “{title}”.',
  },
  campaignMoneyReturned: {
    severity: 'info',
    icon: 'Payments',
    title: 'Campaign money returned',
    body: '{amount} of your campaign “{title}” wasn’t needed. It’s in your balance now. Use it for another campaign, or ask support to have it sent to you.',
  },
  depositReversed: {
    severity: 'warning',
    icon: 'Payments',
    title: 'Deposit reversed',
    body: 'The deposit of {amount} for your campaign “{title}” was a mistake and has been reversed.',
  },
  invoiceProcessing: {
    severity: 'info',
    icon: 'Payments',
    title: 'Payment seen',
    body: 'A payment of your invoice {title} was seen. It’s being checked.',
  },
  invoicePaid: {
    severity: 'success',
    icon: 'Payments',
    title: 'Invoice paid',
    body: 'Your invoice {title} has been paid.',
  },
  invoicePaymentReturned: {
    severity: 'warning',
    icon: 'Payments',
    title: 'Payment not accepted',
    body: 'The payment of your invoice {title} wasn’t accepted, and is given back if it arrived.',
  },
  invoiceExpired: {
    severity: 'warning',
    icon: 'Payments',
    title: 'Invoice expired',
    body: 'Your invoice {title} has expired: we know of no payment. Ask for a new one, or tell support how you paid.',
  },
  selfBilledInvoiceIssued: {
    severity: 'info',
    icon: 'Payments',
    title: 'Self-billed invoice issued',
    body: 'Invoice {number} for {amount}, covering your income in {month}, was issued in your name. Tell support if it is wrong.',
  },
  invoiceRefunded: {
    severity: 'warning',
    icon: 'Payments',
    title: 'Invoice refunded',
    body: 'Your invoice {title} was refunded. Its page has the credit note.',
  },
} as const satisfies NotificationKinds;
