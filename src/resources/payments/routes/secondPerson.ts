import * as z from 'zod/mini';
import { payeeRoles } from '#src/access/roles.ts';
import { moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** The subjects of two approvals: the withdrawals of a role, or refunds of invoices. */
export const approvedTogether = [...payeeRoles, 'refund'] as const;
export type ApprovedTogether = (typeof approvedTogether)[number];

/** Whether two administrators can approve amounts above `SECOND_APPROVAL_ABOVE`. */
export const readSecondPerson = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/payments/second-person',
  access: 'signed-in',
  viewable: true,
  summary: 'Read whether two administrators can approve',
  description:
    'Whether two administrators can approve a large withdrawal, deposit, payment or refund together. For users who can approve withdrawals.',
  query: z.object({
    payee: z
      .enum(approvedTogether)
      .check(
        z.describe(
          'The role whose withdrawals are approved. For campaigns `bounty-hunter`, for top-ups and exchanges `publisher`, for refunds of invoices `refund`.',
        ),
      ),
  }),
  answerDescription: 'The time from which two administrators can approve.',
  answer: z.object({
    fourEyes: z
      .boolean()
      .check(
        z.describe(
          'Whether a second administrator is required. If not, the same administrator must authenticate again (`FOUR_EYES=off`).',
        ),
      ),
    hours: z.int().check(z.minimum(0), z.describe('The hours that an administrator must have had the role.')),
    from: z
      .nullable(moment)
      .check(z.describe('The time from which two administrators can approve. Null if there are fewer than two.')),
  }),
  example: { fourEyes: true, hours: 72, from: '2026-01-08T09:30:00.000Z' },
});

const returnState = z.enum(['allowed', 'secondPersonNeeded', 'approved']);
export type ReturnState = z.infer<typeof returnState>;

/** Whether decisions on an invoice need a second approval. */
export const readInvoiceSecondPerson = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/invoices/:id/second-person',
  access: 'signed-in',
  viewable: true,
  summary: 'Read whether an invoice needs a second approval',
  description:
    'Whether the amount that one administrator confirmed needs another administrator’s approval, and whether you can refund money now. For users who decide on the invoice.',
  answerDescription: 'The decisions that need a second approval.',
  answer: z.object({
    needed: z
      .boolean()
      .check(z.describe('Also true if another authentication replaces the second administrator (`FOUR_EYES=off`).')),
    refund: z
      .nullable(returnState)
      .check(
        z.describe(
          'Whether you can refund the invoice now, or another admin has to approve it too; `approved` if you have approved it. Null if it can’t be refunded, or not by you.',
        ),
      ),
    excess: z
      .nullable(returnState)
      .check(z.describe('The same for returning the overpaid amount. Null if there is none.')),
  }),
  example: { needed: false, refund: 'secondPersonNeeded', excess: null },
  problems: ['forbidden'],
});

export type SecondPerson = AnswerOf<typeof readSecondPerson>;
export type InvoiceSecondPerson = AnswerOf<typeof readInvoiceSecondPerson>;
