import type { ProblemTypes } from '../problemType.ts';

/** Invalid requests about notifications. */
export const notificationProblems = {
  malformedReading: {
    type: 'urn:uuid:50e6834d-be75-4217-ad7e-5719e9c06aa0',
    status: 400,
    message: 'Say which notifications you have read: ids, upTo (a cursor) or all, one of them.',
  },
} as const satisfies ProblemTypes;
