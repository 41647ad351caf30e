import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { decimal, id } from '#src/schema/answerSchemas.ts';
import { type BodyOf, defineRoute } from '#src/schema/defineRoute.ts';
import { requiredText } from '#src/schema/formTexts.ts';

const debt = z.strictObject({
  currency: z.string().check(z.maxLength(limits.nameLength)),
  amount: z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/, { error: 'invalidAmount' })),
});

/** What both bodies have besides the debtor. @param readers those who read the reason */
const writtenOff = (readers: string) => ({
  amounts: z
    .array(debt)
    .check(
      z.maxLength(limits.problemsPerAnswer),
      z.describe('What is owed, by currency. Refused with the present amounts if it has changed.'),
    ),
  reason: requiredText(limits.reasonLength).check(z.describe(`Read by ${readers}.`)),
});

const writing = {
  method: 'POST',
  service: 'adnet',
  access: 'signed-in',
  recentAuthentication: true,
  keyed: true,
  answerDescription: 'What was written off, by currency.',
  answer: z.array(z.object({ currency: z.string(), amount: decimal })),
  example: [{ currency: 'USD', amount: '5' }],
} as const;

const problems = [
  'required',
  'blank',
  'tooLong',
  'invalidText',
  'invalidAmount',
  'reasonRequired',
  'forbidden',
  'noDebt',
  'debtChanged',
] as const;

/** Writes off what a user owes for ads. */
export const writeOffDebts = defineRoute({
  ...writing,
  path: '/v0/payments/write-off',
  summary: 'Write off what a user owes',
  description:
    'The user owes nothing for ads any more and can close their account. The user, and the publishers who would have got it, are notified with the reason. For advert-admin and admin, never for their own debts.',
  body: z.strictObject({
    user: id.check(z.describe('The user who owes it.')),
    ...writtenOff('the user and the publishers'),
  }),
  bodyExample: { user: 31, amounts: [{ currency: 'USD', amount: '5' }], reason: 'The company was dissolved.' },
  problems: [...problems, 'notFound', 'ownDebt'],
});

/** Writes off what an exchange owes. */
export const writeOffExchangeDebts = defineRoute({
  ...writing,
  path: '/v0/exchange-accounts/write-off',
  summary: 'Write off what an exchange owes',
  description:
    'The exchange owes nothing of booked hours any more. The publishers who would have got it are notified with the reason. For advert-admin and admin.',
  body: z.strictObject({
    exchange: id.check(z.describe('The exchange that owes it.')),
    ...writtenOff('the publishers'),
  }),
  bodyExample: { exchange: 3, amounts: [{ currency: 'USD', amount: '5' }], reason: 'The exchange was closed down.' },
  problems,
});

/** The confirmed amounts of a debt, and the reason. */
export type WriteOffForm = Omit<BodyOf<typeof writeOffDebts>, 'user'>;
