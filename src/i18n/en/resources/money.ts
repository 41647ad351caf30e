import type { ResourceWords } from './words.ts';

/** Money that arrives for campaigns, and that is paid to hunters. */
export const money = {
  deposits: {
    one: 'deposit',
    many: 'deposits',
    help: {
      amount: 'As much as has arrived. Write decimals after a point.',
      reference: 'What names the payment: its number, or the hash of its transaction. No other deposit has it.',
      note: 'For those who look at it later.',
    },
    empty: 'No deposits yet. They appear here as soon as money has arrived.',
    cannotAdd: 'Your role records no deposits',
  },
  payouts: {
    one: 'payout',
    many: 'payouts',
    empty: 'No payouts yet. They are made on the page of a campaign.',
  },
  'payout-items': {
    one: 'line',
    many: 'lines',
    help: {
      network: 'Empty: the hunter has no wallet that can receive it.',
      transactionHash:
        'What the payment is called on its chain, or on a bank’s statement. It makes the line paid, for good.',
    },
    transitions: {
      fail: 'Its money stays set aside, and the hunter can add another wallet. Then try again.',
      retry: 'It is unpaid again, and goes to the wallet that the hunter added last.',
      cancel: 'Its money is the hunter’s again, and stands in the next payout.',
    },
    actions: { fail: 'Mark as failed', retry: 'Try again', cancel: 'Cancel line' },
    readers: { fail: 'The hunter reads it.', cancel: 'It stands beside the line.' },
    reasons: {
      fail: ['The address is of another network.', 'The network has refused the payment.'],
    },
    empty: 'No lines yet. They are made with a payout.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
