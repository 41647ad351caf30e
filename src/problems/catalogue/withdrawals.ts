import type { ProblemTypes } from '../problemType.ts';

/** Withdrawals of a user's own money. */
export const withdrawalProblems = {
  addressOfOtherMethod: {
    type: 'urn:uuid:d91e400a-93bb-4524-914e-482e16abb5f7',
    status: 422,
    message: 'This isn’t an address of the chosen method. Check the method, or copy the whole address.',
  },
  methodUnfit: {
    type: 'urn:uuid:497b3f5e-5ab4-4c71-91bb-7b188caf20f1',
    status: 422,
    message: '{code} can’t be sent this way. Choose {methods}.',
  },
  tokenCampaignNeeded: {
    type: 'urn:uuid:534169ee-7caa-4769-ac57-87b062132fc6',
    status: 422,
    message: '{code} isn’t a currency. For a token, name its campaign.',
  },
  withdrawalHeld: {
    type: 'urn:uuid:8b1d6f0c-3e57-4a92-9c44-6f2ad0e7b915',
    status: 409,
    message:
      'This withdrawal waits until {until} (UTC), because its address is new or its owner’s account changed recently. Approve it after that.',
  },
  moneySpent: {
    type: 'urn:uuid:5d1b7f0e-92ac-4c1d-b0a6-7e35c8f14d92',
    status: 422,
    message: 'You can withdraw {amount}. The rest of the available money pays for ads: {parts}.',
  },
  moneyCommitted: {
    type: 'urn:uuid:a7e2c61b-0f94-4d3e-8b57-19d6f2ca4083',
    status: 409,
    message:
      'This would leave {available} in the balance, which doesn’t cover its ads: {parts}. Try again once it does.',
  },
  noDebt: {
    type: 'urn:uuid:2f8c94d5-6be1-4a07-9d3c-c05b1e7fa836',
    status: 409,
    message: 'Nothing is owed any more.',
  },
  debtChanged: {
    type: 'urn:uuid:5b8c0e57-3d1f-4c6a-a2e9-7f40d86b1c35',
    status: 409,
    message: 'The debt is {amounts} now. Check it, and write it off again.',
  },
  ownDebt: {
    type: 'urn:uuid:c3a9501e-7d42-4f6b-a8e4-5b90d27f6e1c',
    status: 403,
    message: 'This is your own debt. Another administrator has to write it off.',
  },
  withdrawalNotSent: {
    type: 'urn:uuid:ca4c830c-4283-4da8-8ed8-6ac0e39836de',
    status: 409,
    message: 'Only a withdrawal that is being sent takes a transaction hash. Send it first; a paid one is final.',
  },
  withdrawalUnknown: {
    type: 'urn:uuid:0b8f4a52-7c1e-4d0b-9a55-3f1d8c2b6e47',
    status: 422,
    message: 'This isn’t a withdrawal that you can mark as paid. Export them again.',
  },
  ownWithdrawal: {
    type: 'urn:uuid:c4d1a7e9-52b3-4f86-8e0d-7b9a6f3c1d28',
    status: 403,
    message: 'This is your own withdrawal. Another administrator has to mark it as paid.',
  },
  roleTooRecent: {
    type: 'urn:uuid:e6a63b2a-c2a8-409f-be3f-64f02b543fcf',
    status: 409,
    message:
      'This takes two people who have had their role for at least {hours} hours, and you haven’t yet. Ask another administrator.',
  },
  approverNotIndependent: {
    type: 'urn:uuid:679bfbad-6945-4b97-8a2e-34098ed50c0e',
    status: 409,
    message:
      'This takes two people, and you and the person who approved it count as one: one of you made the other an administrator, or the same person made both. Ask another administrator.',
  },
  secondPersonNeeded: {
    type: 'urn:uuid:b57ae20f-3c19-4e23-bf79-6327544e1b84',
    status: 409,
    message: 'You confirmed this payment yourself. An amount this large takes a second person.',
  },
  approvalMissing: {
    type: 'urn:uuid:e60939fc-f28a-4242-8097-ba3428a139be',
    status: 409,
    message:
      'This takes another approval now: the same user, address or campaign has got too much within 24 hours, or an approval no longer counts. Ask for another approval first.',
  },
  withdrawalsOpen: {
    type: 'urn:uuid:913ef158-ef63-4add-857d-8fb3a6671a37',
    status: 422,
    message:
      'Withdrawals of yours are under way: {amounts}. Wait until they’re paid, or cancel those that are pending.',
  },
} as const satisfies ProblemTypes;
