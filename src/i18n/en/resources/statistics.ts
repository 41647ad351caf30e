import type { ResourceWords } from './words.ts';

/** Saved reports, notes on dates, unbilled events and the deposits of exchanges. */
export const statistics = {
  'saved-reports': {
    one: 'saved report',
    many: 'saved reports',
    fields: {
      query: 'Report',
      mailing: 'Sent by email',
      timezone: 'Time zone',
      nextMailAt: 'Next email',
      nextAttemptAt: 'Next attempt',
      lastMailAt: 'Last email',
      stopped: 'Stopped because of',
    },
  },
  'unbilled-events': {
    one: 'unbilled event',
    many: 'unbilled events',
    fields: { day: 'Day (UTC)', adzone: 'Ad zone', amount: 'Original amount', owner: 'User' },
    quickFilters: { spend: 'Spend', income: 'Income' },
    empty: 'No unbilled events yet. Events that aren’t billed appear here with the reason.',
  },
  'exchange-deposits': {
    one: 'exchange deposit',
    many: 'exchange deposits',
    fields: { recordedBy: 'Recorded by', confirmedBy: 'Confirmed by', reversedBy: 'Reversed by' },
    empty: 'No exchange deposits yet. Record a deposit when an exchange has paid.',
  },
  'date-notes': {
    one: 'note',
    many: 'notes',
    fields: { everybody: 'For everybody' },
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
