import type { ProblemTypes } from '../problemType.ts';

/** Problems of any request: transport, limits, idempotency. */
export const requestProblems = {
  tooDeep: {
    type: 'urn:uuid:212f574f-8763-4e27-b3bb-152df6f6b487',
    status: 400,
    message: 'The request is nested too deeply. Use at most {max} levels.',
  },
  malformedRequest: {
    type: 'urn:uuid:f45f4b65-dfa7-4bb1-91c7-e3927f540e86',
    status: 400,
    message: 'The request isn’t valid HTTP. Send it again with another client.',
  },
  methodNotAllowed: {
    type: 'urn:uuid:932f721f-ef6b-40fe-acce-38c78a9ad3f2',
    status: 405,
    message: '“{method}” isn’t allowed at this address. Allowed: {allowed}.',
  },
  tooSlow: {
    type: 'urn:uuid:e14535b2-7d32-444d-bf31-a5943ffd7705',
    status: 408,
    message: 'The request took too long to arrive. Send it again.',
  },
  addressTooLong: {
    type: 'urn:uuid:a174b93d-a37e-4df5-8c6c-0be3e43574d1',
    status: 414,
    message: 'The request’s address or headers are too long. Ask for less at once.',
  },
  malformedKey: {
    type: 'urn:uuid:32138165-3b39-4922-ba8a-4b8a15ca937a',
    status: 400,
    message: 'The Idempotency-Key isn’t valid. Use 1 to {max} letters, digits and symbols, without spaces.',
  },
  keyReused: {
    type: 'urn:uuid:61abf594-05cb-49f4-a44e-873beb91832f',
    status: 422,
    message: 'The key “{key}” was already used for another request. Check what that request did, then use a new key.',
  },
  tooManyRequests: {
    type: 'urn:uuid:dae5470b-f84c-4c4e-a93a-b1fa066cdcfd',
    status: 429,
    message: 'Too many requests. Wait {seconds} seconds, then try again.',
  },
  ownTurnsTaken: {
    type: 'urn:uuid:340e962a-30c0-4390-b4fb-d1ac75a2b08e',
    status: 429,
    message: 'You have too many requests of this kind in progress. Wait {seconds} seconds, then try again.',
  },
  turnsTaken: {
    type: 'urn:uuid:7011529d-b83a-4ee0-a87a-8cf2d8f090cd',
    status: 429,
    message:
      'Too many people are waiting for this right now. Nothing was changed. Wait {seconds} seconds, then try again.',
  },
  tooManySignIns: {
    type: 'urn:uuid:4ccd66d5-430e-4bf0-abff-a97eed02b5fc',
    status: 429,
    message: 'Too many sign-in attempts. Wait {seconds} seconds, then try again.',
  },
  tooManyExports: {
    type: 'urn:uuid:61f52c43-f758-4d5d-b982-389fe4610862',
    status: 429,
    message: 'You have exported your data several times in the last hour. Wait {seconds} seconds, then try again.',
  },
  tooManyMails: {
    type: 'urn:uuid:d6a15082-a4e6-424a-adf9-c02634b0ed0c',
    status: 429,
    message:
      'Too many emails were asked for. Use the newest one in your inbox, or wait {seconds} seconds and try again.',
  },
} as const satisfies ProblemTypes;
