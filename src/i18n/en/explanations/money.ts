import type { ResourceExplanations } from './words.ts';

/** Money that arrives for campaigns and from exchanges, and that is paid to hunters. */
export const money = {
  deposits: {
    help: {
      amount: 'The amount that has arrived. Use a point for decimals.',
      reference: 'The payment’s number or transaction hash. Each deposit needs its own.',
      note: 'For anyone who looks at this later.',
    },
    transitions: {
      confirm: 'The amount goes to the campaign. Confirm only what you have seen arrive.',
      reject: 'Nothing is moved. The deposit stays in the list, marked as rejected.',
      reverse: 'The amount leaves the campaign again. The deposit stays in the list, marked as reversed.',
    },
    readers: { reject: 'The manager will see this.', reverse: 'The manager will see this.' },
    reasons: {
      reject: ['The payment hasn’t arrived.', 'The amount was wrong.', 'It was recorded twice.'],
      reverse: ['The payment was for another campaign.', 'The amount was wrong.', 'It was recorded twice.'],
    },
    cannotAdd: 'Your role can’t record deposits',
  },
  'exchange-deposits': {
    help: {
      amount: 'The amount that has arrived. Use a point for decimals.',
      reference: 'The payment’s number or transaction hash. Each deposit needs its own.',
      note: 'For anyone who looks at this later.',
    },
    sections: { payment: { title: 'Payment' }, decision: { title: 'Decision' } },
    transitions: {
      confirm:
        'The amount pays what the exchange owes, the oldest hours first. Check first that the payment has arrived.',
      reject: 'Nothing is moved. The deposit stays in the list, marked as rejected.',
      reverse: 'The amount leaves the exchange’s account again. The deposit stays in the list, marked as reversed.',
    },
    readers: { reject: 'Other admins will see this.', reverse: 'Other admins will see this.' },
    reasons: {
      reject: ['The payment hasn’t arrived.', 'The amount was wrong.', 'It was recorded twice.'],
      reverse: ['The payment was from another exchange.', 'The amount was wrong.', 'It was recorded twice.'],
    },
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
  withdrawals: {
    help: {
      method: 'How the money is sent.',
      address:
        'The wallet’s address, or the account with the payment system. Money sent to a wrong one can’t be recovered.',
      transactionHash:
        'The payment’s ID on its chain or with the payment system. Entering it marks the withdrawal as paid for good.',
    },
    sections: {
      request: { title: 'Request' },
      decision: { title: 'Decision' },
      payment: { title: 'Payment' },
    },
    transitions: {
      approve: 'It stays pending if it takes another person’s approval.',
      reject: 'The money goes back to the owner’s balance.',
      cancel: 'The money goes back to your balance.',
      requestApproval: 'It becomes pending again and keeps its approvals, so that another person can approve it too.',
      send: 'Do this when you send it. Enter the transaction hash once you have it.',
      fail: 'The money goes back to the owner’s balance. You can approve it again while they still have it.',
      retry: 'Its money is reserved again. It fails if the owner has too little by now.',
    },
    readers: { reject: 'The owner will see this.', fail: 'The owner will see this.' },
    reasons: {
      reject: ['The address is for another network.', 'We couldn’t verify where this money comes from.'],
      fail: ['The network rejected the payment.', 'The payment system refused this account.'],
    },
    cannotAdd: 'Your role can’t withdraw money',
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
