import * as z from 'zod/mini';
import { payeeRoles } from '#src/access/roles.ts';
import { moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** What two people approve together: the withdrawals of a role, or refunds of invoices. */
export const approvedTogether = [...payeeRoles, 'refund'] as const;
export type ApprovedTogether = (typeof approvedTogether)[number];

/** Whether two people can approve together what is above `SECOND_APPROVAL_ABOVE`. */
export const readSecondPerson = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/payments/second-person',
  access: 'signed-in',
  viewable: true,
  summary: 'Read whether two people can approve',
  description:
    'Whether two administrators can approve a large withdrawal, deposit, payment or refund together. For everyone who approves withdrawals.',
  query: z.object({
    payee: z
      .enum(approvedTogether)
      .check(
        z.describe(
          'The role whose withdrawals are approved. For campaigns `bounty-hunter`, for top-ups and exchanges `publisher`, for refunds of invoices `refund`.',
        ),
      ),
  }),
  answerDescription: 'Since or from when there are two.',
  answer: z.object({
    fourEyes: z
      .boolean()
      .check(z.describe('Whether a second person is needed. If not, a second proof is (`FOUR_EYES=off`).')),
    hours: z.int().check(z.minimum(0), z.describe('How long an administrator must have held the role.')),
    from: z.nullable(moment).check(z.describe('Since or from when two people can approve. Null if there are no two.')),
  }),
  example: { fourEyes: true, hours: 72, from: '2026-01-08T09:30:00.000Z' },
});

const returnState = z.enum(['allowed', 'secondPersonNeeded', 'approved']);
export type ReturnState = z.infer<typeof returnState>;

/** Whether the decisions on an invoice need a second person. */
export const readInvoiceSecondPerson = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/invoices/:id/second-person',
  access: 'signed-in',
  viewable: true,
  summary: 'Read whether an invoice needs a second person',
  description:
    'Whether one administrator confirmed so much alone that another has to accept it, and whether the user can return money of it now. For everyone who decides on it.',
  answerDescription: 'What needs one.',
  answer: z.object({
    needed: z.boolean().check(z.describe('True also if a second proof replaces the person (`FOUR_EYES=off`).')),
    refund: z
      .nullable(returnState)
      .check(
        z.describe(
          'Whether the user can refund it now, or another admin has to approve it too; `approved` if the user has. Null if it can’t be refunded, or not by the user.',
        ),
      ),
    excess: z
      .nullable(returnState)
      .check(z.describe('The same of giving back what was received beyond the amount. Null if there is none.')),
  }),
  example: { needed: false, refund: 'secondPersonNeeded', excess: null },
  problems: ['forbidden'],
});

export type SecondPerson = AnswerOf<typeof readSecondPerson>;
export type InvoiceSecondPerson = AnswerOf<typeof readInvoiceSecondPerson>;
