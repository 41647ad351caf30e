import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { decimal, id } from '#src/schema/answerSchemas.ts';
import { type BodyOf, defineRoute } from '#src/schema/defineRoute.ts';
import { requiredText } from '#src/schema/formTexts.ts';

const debt = z.strictObject({
  currency: z.string().check(z.maxLength(limits.nameLength)),
  amount: z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/, { error: 'invalidAmount' })),
});

/** The shared fields of both bodies. @param readers the users who will read the reason */
const writtenOff = (readers: string) => ({
  amounts: z
    .array(debt)
    .check(
      z.maxLength(limits.problemsPerAnswer),
      z.describe('The owed amounts by currency. Refused with the current amounts if they have changed.'),
    ),
  reason: requiredText(limits.reasonLength).check(z.describe(`Read by ${readers}.`)),
});

const writing = {
  method: 'POST',
  service: 'adnet',
  access: 'signed-in',
  recentAuthentication: true,
  keyed: true,
  answerDescription: 'The written-off amounts by currency.',
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

/** Writes off a user's debt for ads. */
export const writeOffDebts = defineRoute({
  ...writing,
  path: '/v0/payments/write-off',
  summary: 'Write off the debt of a user',
  description:
    'Cancels the user’s debt for ads, so that they can close their account. Notifies the user, and the publishers who would have received the money, with the reason. For advert-admin and admin, never for their own debts.',
  body: z.strictObject({
    user: id.check(z.describe('The debtor.')),
    ...writtenOff('the user and the publishers'),
  }),
  bodyExample: { user: 31, amounts: [{ currency: 'USD', amount: '5' }], reason: 'The company was dissolved.' },
  problems: [...problems, 'notFound', 'ownDebt'],
});

/** Writes off an exchange's debt. */
export const writeOffExchangeDebts = defineRoute({
  ...writing,
  path: '/v0/exchange-accounts/write-off',
  summary: 'Write off the debt of an exchange',
  description:
    'Cancels the exchange’s debt of booked hours. Notifies the publishers who would have received the money with the reason. For advert-admin and admin.',
  body: z.strictObject({
    exchange: id.check(z.describe('The exchange with the debt.')),
    ...writtenOff('the publishers'),
  }),
  bodyExample: { exchange: 3, amounts: [{ currency: 'USD', amount: '5' }], reason: 'The exchange was closed down.' },
  problems,
});

/** The confirmed amounts of a debt, and the reason. */
export type WriteOffForm = Omit<BodyOf<typeof writeOffDebts>, 'user'>;
