import type { ResourceWords } from './words.ts';

/** Saved reports and notes on dates. */
export const statistics = {
  'saved-reports': {
    one: 'saved report',
    many: 'saved reports',
    fields: {
      query: 'Report',
      mailing: 'Sent by mail',
      timezone: 'Time zone',
      nextMailAt: 'Next mail',
      nextAttemptAt: 'Next attempt',
      lastMailAt: 'Last mail',
      stopped: 'Stopped because of',
    },
  },
  'date-notes': {
    one: 'note',
    many: 'notes',
    fields: { everybody: 'For everybody' },
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
