import type { ResourceWords } from './words.ts';

/** Users, and what they enter about themselves. */
export const people = {
  users: {
    one: 'user',
    many: 'users',
    fields: {
      email: 'E-mail',
      banReason: 'Last reason',
      lastActiveAt: 'Last active',
      timezone: 'Time zone',
      locale: 'Language',
    },
    help: {
      email: 'Used to sign in. It can’t be changed here.',
      roles: 'What the user can act as.',
      locale: 'Such as en-GB.',
    },
    sections: {
      person: { title: 'Person', text: 'Who the user is, and which roles they have.' },
      account: { title: 'Account' },
      payout: { title: 'Payout' },
    },
    transitions: {
      ban: 'The user is signed out everywhere at once and can no longer sign in. They will see your reason.',
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
      country: 'Some campaigns are limited to certain countries.',
      telegram: 'Where managers can reach you. Start with @.',
      payoutMethod: 'How you would like to be paid.',
    },
    sections: {
      person: { title: 'About you' },
    },
  },
  'social-accounts': {
    one: 'social account',
    many: 'social accounts',
    fields: { accountCreatedAt: 'Account created', isPrivate: 'Private', url: 'Address', verifyCode: 'Code' },
    help: { handle: 'Your account’s name, starting with @. You can also paste the address of your page.' },
    empty: 'No social accounts yet. Add the account of a network to join its tasks.',
  },
  wallets: {
    one: 'wallet',
    many: 'wallets',
    help: {
      address: 'Paste it as your wallet shows it: Ethereum, Bitcoin, NEO or TRON.',
      label: 'Only for you, to tell your wallets apart.',
    },
    empty: 'No wallets yet. Add one to receive rewards in coins and tokens.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
