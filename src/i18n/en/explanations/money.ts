import type { ResourceExplanations } from './words.ts';

/** Money that arrives for campaigns, and that is paid to hunters. */
export const money = {
  deposits: {
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
    cannotAdd: 'Your role can’t record deposits',
  },
  payouts: {
    help: {
      period: 'When the first and the last of the work in it was submitted.',
      open: 'Lines that are neither paid nor cancelled.',
    },
  },
  'payout-items': {
    help: {
      network: 'Empty if the hunter has no wallet that can receive it.',
      transactionHash: 'The payment’s ID on its chain or bank statement. Entering it marks the line as paid for good.',
    },
    transitions: {
      fail: 'The money stays set aside. The hunter can add another wallet, then you can try again.',
      retry: 'It becomes unpaid again and goes to the hunter’s newest wallet.',
      cancel: 'The hunter is owed the money again. It will be in the next payout.',
    },
    readers: { fail: 'The hunter will see this.', cancel: 'Shown beside the line.' },
    reasons: {
      fail: ['The address is for another network.', 'The network rejected the payment.'],
    },
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
