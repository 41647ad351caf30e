import type { ResourceWords } from './words.ts';

/** Conversions, and the postbacks that report them and tell of them. */
export const conversions = {
  conversions: {
    one: 'conversion',
    many: 'conversions',
    fields: {
      transactionId: 'Transaction ID',
      transactionKey: 'Transaction hash',
      clickId: 'Click ID',
      clickedAt: 'Clicked',
      receivedAt: 'Received',
      unbilledReason: 'Not billed because',
      statusReason: 'Last reason',
    },
    empty: 'No conversions yet. Set up your tracker under Postbacks, or import a file.',
  },
  postbacks: {
    one: 'postback',
    many: 'postbacks',
    fields: {
      clickId: 'Click ID',
      outcome: 'Result',
      transactionId: 'Transaction ID',
      receivedAt: 'Received',
      unbilledReason: 'Not billed because',
    },
    quickFilters: { counted: 'Counted', refused: 'Not counted' },
    empty: 'No postbacks yet. Each call of your tracker shows up here, with what became of it.',
  },
  'outgoing-postbacks': {
    one: 'outgoing postback',
    many: 'outgoing postbacks',
    fields: {
      transactionId: 'Transaction ID',
      url: 'Address',
      nextAttemptAt: 'Next try',
      tells: 'Status sent',
      'attempts.at': 'Time',
      'attempts.httpStatus': 'Answer',
    },
    actions: { retry: 'Send again' },
    empty: 'No outgoing postbacks yet. A campaign with a postback address tells your tracker of its conversions here.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
