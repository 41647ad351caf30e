import { limits } from '#src/limits.ts';
import type { ProblemTypes } from '../problemType.ts';

/** Conversions, and the postbacks that report them. */
export const conversionProblems = {
  goalFixed: {
    type: 'urn:uuid:0810def1-2bf9-471d-bd39-d8ef57c263c4',
    status: 409,
    message:
      'The goal “{goal}” can’t change while the campaign is active. Add a new goal. To remove this one, pause the campaign first.',
  },
  goalAwaited: {
    type: 'urn:uuid:444f2094-554d-48f3-a288-789e6ca3cc29',
    status: 409,
    message:
      'The goal “{goal}” is still in use: clicks of the last {days} days can convert, or conversions are pending. Remove it later.',
  },
  unknownClick: {
    type: 'urn:uuid:3fd46b40-421b-4935-98e0-eddb455b0493',
    status: 422,
    message: `No click with this ID arrived in the last ${limits.clicksKept} days. Send the value of {click_id} as your landing page got it.`,
  },
  wrongSignature: {
    type: 'urn:uuid:66d6643b-2d62-4ad7-aa68-09bdf4e8893e',
    status: 403,
    message:
      'The signature doesn’t fit what was sent. Sign exactly the values of the call, with the campaign’s current secret.',
  },
  wrongToken: {
    type: 'urn:uuid:4f0c7a9e-2d61-4b38-8a5f-c19e63d7b204',
    status: 403,
    message: 'This token was created for other campaigns. Use a token of the campaign’s owner, or sign the call.',
  },
  unboundToken: {
    type: 'urn:uuid:c3a85e10-97f4-4d2b-b6c8-0e7d51f2946a',
    status: 422,
    message: 'A token that reports conversions is for one owner or for campaigns. Name one of them, by IDs that exist.',
  },
  tokenWithoutOwner: {
    type: 'urn:uuid:939c8b96-07eb-41cb-a533-2a33e0c4fb11',
    status: 422,
    message: 'A token that reads statistics is for one owner. Enter the ID of an active advertiser or publisher.',
  },
  boundToken: {
    type: 'urn:uuid:95d2b6f7-e840-4c1a-9f33-7ab0c84d612e',
    status: 422,
    message:
      'Only a token that reports conversions or reads statistics has an owner, and only one that reports conversions has campaigns. Leave them out.',
  },
  conversionDoubled: {
    type: 'urn:uuid:e9776a56-894a-46b9-b10c-9352d322c554',
    status: 422,
    message: 'This transaction has already been counted for the goal. Each transaction ID counts once per goal.',
  },
  conversionExpired: {
    type: 'urn:uuid:91dfac59-c886-4277-a7de-3b12e4638e4c',
    status: 422,
    message: 'The click is more than {days} days old, the longest that this goal counts after a click.',
  },
  unknownGoal: {
    type: 'urn:uuid:4ca1ed1a-1cd6-4f70-9e65-719aec4f6090',
    status: 422,
    message: 'The campaign has no goal with this name. Check the spelling in the campaign’s conversion goals.',
  },
  wrongConversionValue: {
    type: 'urn:uuid:8949cebc-a3c8-461c-bc7d-9acb56e9aa6f',
    status: 422,
    message:
      'Send the value as a number such as 12.50, below one billion and with at most six decimals, in {currency}.',
  },
} as const satisfies ProblemTypes;
