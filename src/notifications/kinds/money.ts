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
  depositRecorded: {
    severity: 'success',
    icon: 'Payments',
    title: 'Deposit recorded',
    body: '{amount} has arrived for your campaign “{title}”.',
  },
  depositReversed: {
    severity: 'warning',
    icon: 'Payments',
    title: 'Deposit reversed',
    body: 'The deposit of {amount} for your campaign “{title}” was a mistake and has been reversed.',
  },
} as const satisfies NotificationKinds;
