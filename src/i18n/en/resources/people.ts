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
      address: 'Billing address',
      vatId: 'VAT ID',
    },
    empty: 'No users yet. They appear here as soon as they register.',
  },
  managers: { one: 'manager', many: 'managers' },
  profile: {
    one: 'profile',
    many: 'profiles',
    fields: { timezone: 'Time zone', address: 'Billing address', vatId: 'VAT ID' },
  },
  'social-accounts': {
    one: 'social account',
    many: 'social accounts',
    fields: { accountCreatedAt: 'Account created', isPrivate: 'Private', url: 'Address', verifyCode: 'Code' },
    empty: 'No social accounts yet. Add the account of a network to join its tasks.',
  },
  wallets: {
    one: 'wallet',
    many: 'wallets',
    empty: 'No wallets yet. Add one to receive rewards in coins and tokens.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
