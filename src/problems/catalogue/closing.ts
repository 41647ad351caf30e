import type { ProblemTypes } from '../problemType.ts';

/** The reasons why an account can’t be closed, or can’t change because it is closed. */
export const closingProblems = {
  accountClosed: {
    type: 'urn:uuid:9c2f5955-21de-48ee-b386-896461a1864b',
    status: 409,
    message: 'This account was closed by its owner. Nothing about it can be changed.',
  },
  hunterLeft: {
    type: 'urn:uuid:7cb3ecfd-a700-4104-88b4-9e2c35a7a072',
    status: 409,
    message: 'This hunter has closed their account, so nothing can be given to it any more.',
  },
  notYourEmail: {
    type: 'urn:uuid:9ad239ac-52ba-47d0-98aa-98c380cb4fd6',
    status: 422,
    message: 'That isn’t the e-mail of this account. Enter {email}.',
  },
  lastAdmin: {
    type: 'urn:uuid:30ad8904-ff25-49bd-acd2-3736c18a9d74',
    status: 422,
    message: 'You’re the only admin. Make somebody else an admin first.',
  },
  noAdminLeft: {
    type: 'urn:uuid:7709d8f3-2b33-47fb-8f8b-db6d13d28263',
    status: 422,
    message: 'Nobody else can act as admin then. Make somebody else an admin first.',
  },
  closingHeld: {
    type: 'urn:uuid:5960dd81-5ae9-4b73-9b3e-9364e4541569',
    status: 422,
    message:
      'Your e-mail was changed recently, and its former owner can take the account back until {until} (UTC). You can close it after that.',
  },
  campaignsOpen: {
    type: 'urn:uuid:da179969-7a0e-4e58-8314-385bd1e5d6a2',
    status: 422,
    message:
      'Your campaigns are still open: {names}. Delete those that are pending, and ask support to close the others.',
  },
  campaignMoneyLeft: {
    type: 'urn:uuid:0c1ba2a2-bbe7-4894-97e3-07fd061f2e5e',
    status: 422,
    message:
      'Your campaigns still hold money: {names}. Pay your hunters. What a closed campaign has left returns to your balance within minutes.',
  },
  balanceLeft: {
    type: 'urn:uuid:8f778973-da1a-46cd-b8e7-71c6d0b69cec',
    status: 422,
    message: 'You still have {amounts}. Wait until it’s paid out, or ask support.',
  },
  incomePending: {
    type: 'urn:uuid:6a0d1c5e-0f2e-4c36-9a53-5d6c7fe0b1a4',
    status: 422,
    message:
      'Your ad income of {amounts} is pending until {until} (UTC). Withdraw it after that, then close your account.',
  },
  withdrawalsHeld: {
    type: 'urn:uuid:70d3ab6e-4c25-4f18-96e0-8a1f5bc7d329',
    status: 422,
    message:
      'Your withdrawals of {amounts} are held until {until} (UTC). Cancel them, or close your account after they’re paid.',
  },
  spendUnbooked: {
    type: 'urn:uuid:e14c8f72-a90b-4d65-b3f1-26c7d05e98a4',
    status: 422,
    message:
      'Your ads have spent {amounts} that isn’t booked yet. It will be by {until} (UTC). Close your account after that.',
  },
  incomeUnbooked: {
    type: 'urn:uuid:3b9f6d10-58c7-4e2a-8d94-f7a0e1c265b8',
    status: 422,
    message: 'Your ad income of {amounts} isn’t booked yet. It will be by {until} (UTC).',
  },
  conversionsOpen: {
    type: 'urn:uuid:96a5e3c8-1f7d-4b02-a6d9-d84b7c90f51e',
    status: 422,
    message:
      'Clicks on your ads can still convert until {until} (UTC), and {amounts} are reserved for that. Close your account after that.',
  },
  debtsOpen: {
    type: 'urn:uuid:f2087b4d-c63e-49a1-8e5f-0d9c3a61b7e5',
    status: 422,
    message: 'You owe {amounts} for ads. Top up your balance to pay it, or ask support to write it off.',
  },
  incomeUnpaid: {
    type: 'urn:uuid:0d5e92a7-8b1c-4f36-9c70-b3e6f4a8d215',
    status: 422,
    message: 'Advertisers and exchanges owe you {amounts}. Wait until it’s paid, or give it up.',
  },
  payoutsOpen: {
    type: 'urn:uuid:507ce0af-ae85-48af-b733-5b076b01b23b',
    status: 422,
    message: 'Payouts to you haven’t been sent yet: {amounts}. Wait until they are, or ask support.',
  },
  rewardsOpen: {
    type: 'urn:uuid:1e8307df-a2cd-41f4-95bd-7eaa93dcdffd',
    status: 422,
    message: 'Work of yours may still earn rewards: {names}. Wait until these tasks are settled, or ask support.',
  },
  advertsRunning: {
    type: 'urn:uuid:d054c0ff-a544-4d5f-ad29-84fbbd4dbb26',
    status: 422,
    message: 'Your ad campaigns are running or under review: {names}. Pause, archive or delete them first.',
  },
  advertsStopped: {
    type: 'urn:uuid:717accb2-5765-4b96-8834-7b3bb8fb35e3',
    status: 422,
    message:
      'Your ad campaigns were stopped recently: {names}. Their events are billed until {until} (UTC). Close your account after that.',
  },
  zonesOpen: {
    type: 'urn:uuid:46aa3df1-c877-47b1-9395-d19c1422d11b',
    status: 422,
    message: 'Your ad zones still show ads: {names}. Close them first.',
  },
} as const satisfies ProblemTypes;
