import type { ProblemTypes } from '../problemType.ts';

/** Deposits for campaigns, and payouts to hunters. */
export const payoutProblems = {
  depositTooLarge: {
    type: 'urn:uuid:6a0c1a52-5d0a-4c3b-9f43-0b9a2f6e7d01',
    status: 422,
    message: 'The campaign’s budget needs only {max} more. Record at most that, and return the rest.',
  },
  depositNotNeeded: {
    type: 'urn:uuid:2f8e4b90-7a61-4a0f-8f2d-5c1b7e3d9a02',
    status: 422,
    message: 'The campaign’s full budget has already been deposited. Return this payment.',
  },
  depositInvoiced: {
    type: 'urn:uuid:b1d3da9f-668c-461b-b88d-dbd106ac1c7e',
    status: 409,
    message: 'The payment “{reference}” has already been counted for an invoice. Check its reference.',
  },
  depositInUse: {
    type: 'urn:uuid:c3d7f5e1-0b4e-4f6c-a2a9-7e5d8c1b6f03',
    status: 409,
    message:
      'Only {left} of the campaign’s money is free, so this deposit of {amount} can’t be reversed. The rest is reserved for tasks, promised or paid.',
  },
  depositOfInvoice: {
    type: 'urn:uuid:2ec98551-9e06-4e76-a07e-78d2f17648b4',
    status: 409,
    message: 'This deposit was paid by the invoice {number}. Ask an admin to refund the invoice instead.',
  },
  depositNeeded: {
    type: 'urn:uuid:9b1e6d3c-4f72-4d85-b6c0-1a8f2e7d5c04',
    status: 409,
    message: 'The campaign is active and needs this deposit for its budget. Send the campaign back for editing first.',
  },
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
    message: 'The file needs the columns “ID” and “Transaction hash”. Export it again and fill in the hashes.',
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
    message: 'This isn’t a line of this payout. Export the payout again.',
  },
  unclearReference: {
    type: 'urn:uuid:b70776b3-2c02-487c-9e22-12e18c24ca5e',
    status: 422,
    message:
      'This reference could be mistaken for another. Enter a transaction hash without anything attached to it, and each word in letters of one alphabet.',
  },
  transactionUsed: {
    type: 'urn:uuid:2f8f4a6e-5f0b-4f0e-9b53-6a1d7c3e9b42',
    status: 422,
    message: 'This transaction already counts as another payment. Enter the hash of the one that made this payment.',
  },
  amountChanged: {
    type: 'urn:uuid:5e3f9a70-1c2d-4b8e-9d46-8f7a6b5c4d05',
    status: 422,
    message: 'The file says {given}, but {amount} is to be sent. Send that amount, and enter it in the file.',
  },
  payoutChanged: {
    type: 'urn:uuid:7d2c8b61-3e4f-4a95-8c07-9e1f0a2b3c06',
    status: 409,
    message:
      'The payout or the file has changed since the preview, so nothing was marked as paid. Preview the file again.',
  },
} as const satisfies ProblemTypes;
