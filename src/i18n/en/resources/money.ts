import type { ResourceWords } from './words.ts';

/** Money that arrives for campaigns, and that is paid to hunters. */
export const money = {
  deposits: {
    one: 'deposit',
    many: 'deposits',
    help: {
      amount: 'The amount that has arrived. Use a point for decimals.',
      reference: 'The payment’s number or transaction hash. Each deposit needs its own.',
      note: 'For anyone who looks at this later.',
    },
    transitions: {
      reverse: 'The amount leaves the campaign again. The deposit stays in the list, marked as reversed.',
    },
    readers: { reverse: 'The manager will see this.' },
    reasons: { reverse: ['The payment was for another campaign.', 'The amount was wrong.', 'It was recorded twice.'] },
    empty: 'No deposits yet. They appear here once money has arrived.',
    cannotAdd: 'Your role can’t record deposits',
  },
  payouts: {
    one: 'payout',
    many: 'payouts',
    fields: { count: 'Lines', open: 'Unpaid' },
    help: {
      period: 'When the first and the last of the work in it was submitted.',
      open: 'Lines that are neither paid nor cancelled.',
    },
    empty: 'No payouts yet. They are created on a campaign’s page.',
  },
  'payout-items': {
    one: 'line',
    many: 'lines',
    help: {
      network: 'Empty if the hunter has no wallet that can receive it.',
      transactionHash: 'The payment’s ID on its chain or bank statement. Entering it marks the line as paid for good.',
    },
    transitions: {
      fail: 'The money stays set aside. The hunter can add another wallet, then you can try again.',
      retry: 'It becomes unpaid again and goes to the hunter’s newest wallet.',
      cancel: 'The hunter is owed the money again. It will be in the next payout.',
    },
    actions: { fail: 'Mark as failed', retry: 'Try again', cancel: 'Cancel line' },
    readers: { fail: 'The hunter will see this.', cancel: 'Shown beside the line.' },
    reasons: {
      fail: ['The address is for another network.', 'The network rejected the payment.'],
    },
    empty: 'No lines yet. They are created with a payout.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
