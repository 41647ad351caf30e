import type { ProblemTypes } from '../problemType.ts';

/** Payouts to hunters. */
export const payoutProblems = {
  nothingToPay: {
    type: 'urn:uuid:4c794af6-b939-4962-94fa-ee6eff728881',
    status: 409,
    message:
      'This campaign has no approved rewards left to pay out. Approve submissions first, or finish the current payout.',
  },
  notSettled: {
    type: 'urn:uuid:61f09d1e-987f-4546-a427-1839f88acdca',
    status: 409,
    message: 'Tokens can only be paid out once all tasks have closed. Close the tasks first.',
  },
  noWallet: {
    type: 'urn:uuid:fc74de3f-c0bb-409d-9de9-d942451b7c9c',
    status: 409,
    message: '{name} has no wallet. Ask them to add one. This line will use it automatically.',
  },
  lineNotUnpaid: {
    type: 'urn:uuid:485aa0dc-7fe5-42f5-8dd8-64d594f85a9c',
    status: 409,
    message: 'This line is no longer unpaid. You can retry a failed line. A paid line is final.',
  },
  hashPrefixed: {
    type: 'urn:uuid:77ef9575-cc02-4000-9bf6-80a97e5d2ce6',
    status: 422,
    message: 'On {chain}, a transaction hash is 0x and 64 characters (0–9, a–f). Copy the whole hash.',
  },
  hashPlain: {
    type: 'urn:uuid:21502b70-5928-45bf-b34c-ca2968b503db',
    status: 422,
    message: 'On {chain}, a transaction hash is 64 characters (0–9, a–f), without 0x. Copy the whole hash.',
  },
  hashEitherHex: {
    type: 'urn:uuid:d57ce3f4-b670-407c-8858-acedd20426fe',
    status: 422,
    message: 'On {chain}, a transaction hash is 64 characters (0–9, a–f), with or without 0x. Copy the whole hash.',
  },
  hashBase58: {
    type: 'urn:uuid:d9922966-d9f0-430f-af13-d3241019577e',
    status: 422,
    message:
      'On {chain}, a transaction ID is {min} to {max} letters and digits, without 0, O, I and l. Copy the whole ID.',
  },
  inPayout: {
    type: 'urn:uuid:5a575abb-69c9-42c0-8aea-cc242b5e3ab7',
    status: 409,
    message: 'This reward is being paid out. Cancel its line in the payout first.',
  },
  paymentsUnread: {
    type: 'urn:uuid:003bcadc-fda0-438d-b65e-61568009086d',
    status: 400,
    message: 'The file needs the columns “ID” and “Transaction hash”. Export the payout and fill in the hashes.',
  },
  paymentRefused: {
    type: 'urn:uuid:5f0c3674-b60e-4e27-a42b-20401ba3ce42',
    status: 422,
    message: 'Row {row} has a problem, so nothing was marked as paid. {why}',
  },
  paymentsStopped: {
    type: 'urn:uuid:870cd6d9-5469-4465-933c-52971bb45172',
    status: 409,
    message:
      'A line changed during the import, so it stopped at row {row}. {why} The rows up to {done} are marked as paid. Fix the row and send the whole file again: paid rows stay as they are.',
  },
  lineUnknown: {
    type: 'urn:uuid:623a4c4b-1094-426b-b527-355e5d3b2e6a',
    status: 422,
    message: 'Row {row} isn’t a line of this payout, so nothing was marked as paid. Export the payout again.',
  },
} as const satisfies ProblemTypes;
