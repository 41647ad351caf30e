import type { ResourceWords } from './words.ts';

/** Users, and what they enter about themselves. */
export const people = {
  users: {
    one: 'user',
    many: 'users',
    fields: {
      email: 'E-mail',
      banReason: 'Reason given last',
      lastActiveAt: 'Last active',
      timezone: 'Time zone',
      locale: 'Language',
    },
    help: {
      email: 'Signs the user in. It can’t be changed here.',
      roles: 'What the user can act as.',
      timezone: 'Such as Europe/Berlin.',
      locale: 'Such as en-GB.',
    },
    sections: {
      person: { title: 'Person', text: 'Who it is, and what they may act as.' },
      account: { title: 'Account' },
      payout: { title: 'Payout' },
    },
    transitions: {
      ban: 'The user is signed out everywhere at once and can’t sign in any more. They read your reason.',
      unban: 'The user can sign in again.',
    },
    failures: { ban: 'Couldn’t ban user' },
    empty: 'No users yet. They appear here as soon as they register.',
  },
  managers: { one: 'manager', many: 'managers' },
  profile: {
    one: 'profile',
    many: 'profiles',
    fields: { timezone: 'Time zone' },
    help: {
      country: 'Some campaigns are open to some countries alone.',
      telegram: 'Where managers reach you. Begin with an @.',
      payoutMethod: 'How you would like to get what you earn.',
      timezone: 'Such as Europe/Berlin.',
    },
    sections: {
      person: { title: 'About you' },
    },
  },
  'social-accounts': {
    one: 'social account',
    many: 'social accounts',
    fields: { accountCreatedAt: 'There since', isPrivate: 'Private', url: 'Address', verifyCode: 'Code' },
    help: { handle: 'The name of your account, with an @ before it. You can paste the address of your page too.' },
    empty: 'No social accounts yet. Tasks on a network need one there.',
  },
  wallets: {
    one: 'wallet',
    many: 'wallets',
    help: {
      address: 'Paste it as your wallet shows it: Ethereum, Bitcoin, NEO or TRON.',
      label: 'Only for you, to tell your wallets apart.',
    },
    empty: 'No wallets yet. Rewards in coins and tokens are paid to one.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
