import type { ProblemTypes } from '../problemType.ts';

/** Invalid requests about notifications. */
export const notificationProblems = {
  malformedReading: {
    type: 'urn:uuid:50e6834d-be75-4217-ad7e-5719e9c06aa0',
    status: 400,
    message: 'Send which notifications you have read: exactly one of ids, upTo (a cursor) or all.',
  },
} as const satisfies ProblemTypes;
