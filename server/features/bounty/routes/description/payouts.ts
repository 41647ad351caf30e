import { linesAnswer } from '#server/api/description/manyOperations.ts';
import { recordAnswer, shared } from '#server/api/description/resourceParts.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { closed } from '#server/openapi/schema.ts';
import { limits } from '#src/limits.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';

/** What the routes of paying out tell of themselves. */
export const payoutOperations = {
  due: (): Operation => ({
    summary: 'Tell what a campaign owes its hunters',
    description: 'What is approved, unpaid and in no payout: what a payout made now would hold.',
    answers: {
      200: {
        description: 'How many hunters, and how much in all.',
        content: {
          schema: closed({
            hunters: { type: 'integer', minimum: 0 },
            withoutWallet: { type: 'integer', minimum: 0 },
            total: { type: 'string' },
            code: { type: 'string' },
          }),
          example: { hunters: 12, withoutWallet: 1, total: '3400', code: 'USDT' },
        },
      },
    },
  }),

  create: (): Operation => ({
    summary: 'Make a payout of a campaign',
    description:
      'Takes no body. Gathers everything that is approved and unpaid, a line for each hunter, and sets its money aside. The lines are `payout-items`. Many hunters are gathered in portions: cut off, the payout keeps what it has, and goes on when it is asked for again under the same key; what is left over stands in the next one.',
    keyed: true,
    answers: { 201: recordAnswer(payouts, 'The payout.') },
    problems: ['nothingToPay', 'notSettled'],
    ...shared(payouts),
  }),

  pay: (): Operation => ({
    summary: 'Mark lines of a payout as paid by a file',
    description: `The export of the payout’s lines, with the transaction hashes filled in, ${limits.importRows} rows at most. The whole file is looked at first: a row that can’t be taken refuses it, and nothing is marked. Rows without a hash are left out, and those that are paid with it already stay as they are, so that a file can be sent again.`,
    keyed: true,
    body: {
      type: 'text/csv',
      schema: { type: 'string', maxLength: limits.importBytes },
      example: 'ID,Transaction hash\r\n12,0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060\r\n',
    },
    answers: {
      200: linesAnswer(
        'The rows that the file has, how many of them are done, and the payout as it stands then.',
        { total: 1200 },
        { rows: 1000 },
        { rows: 1200 },
        { done: true, id: 3, title: 'Payout 1', status: 'paying', count: 1300, open: 100, paid: 1200 },
      ),
    },
    problems: [
      'unsupportedFile',
      'fileTooLarge',
      'tooManyRows',
      'malformedFile',
      'emptyFile',
      'paymentsUnread',
      'lineUnknown',
      'paymentRefused',
      'paymentsStopped',
    ],
    ...shared(payouts),
  }),
};
