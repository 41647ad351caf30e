import type { ResourceExplanations } from './words.ts';

/** Users, and what they enter about themselves. */
export const people = {
  users: {
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
    failures: { ban: "Couldn't ban user" },
  },
  profile: {
    help: {
      country: 'Some campaigns are limited to certain countries.',
      telegram: 'Where managers can reach you. Start with @.',
      payoutMethod: 'How you would like to be paid.',
      company: 'Leave it empty to use your own name.',
      vatId: 'For companies in the EU, such as DE123456789.',
    },
    sections: {
      person: { title: 'About you' },
      billing: { title: 'Billing details', text: 'On the invoices that are issued in your name for what you earn.' },
    },
  },
  'social-accounts': {
    help: { handle: 'Your account’s name, starting with @. You can also paste the address of your page.' },
  },
  wallets: {
    help: {
      address: 'Paste it as your wallet shows it: Ethereum, Bitcoin, NEO or TRON.',
      label: 'Only for you, to tell your wallets apart.',
    },
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
