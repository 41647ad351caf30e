import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { emailText } from '#src/schema/formTexts.ts';
import { sensitiveAccountRoute } from './ownAccountRoute.ts';

export const closeAccount = defineRoute({
  ...sensitiveAccountRoute,
  path: '/v0/account/close',
  summary: 'Close your account',
  description:
    'Signs you out everywhere, deletes your private data and removes your name from shared records. The email can be registered again. Refused while money isn’t settled, with every reason. You can give up income that advertisers or exchanges owe you.',
  body: z.strictObject({
    email: emailText(),
    givesUp: z
      .optional(z.array(z.string().check(z.maxLength(limits.nameLength))).check(z.maxLength(limits.problemsPerAnswer)))
      .check(z.describe('The income that you give up: the amounts from the problem `incomeUnpaid`, unchanged.')),
  }),
  bodyExample: { email: 'ada@example.org' },
  status: 204,
  answerDescription: 'The account has been closed. A confirmation has been sent to its email.',
  answer: z.undefined(),
  problems: [
    'required',
    'blank',
    'tooLong',
    'invalidText',
    'invalidEmail',
    'notYourEmail',
    'lastAdmin',
    'closingHeld',
    'campaignsOpen',
    'campaignMoneyLeft',
    'balanceLeft',
    'incomePending',
    'incomeUnbooked',
    'incomeUnpaid',
    'spendUnbooked',
    'conversionsOpen',
    'debtsOpen',
    'withdrawalsOpen',
    'withdrawalsHeld',
    'payoutsOpen',
    'rewardsOpen',
    'advertsRunning',
    'advertsStopped',
    'zonesOpen',
  ],
});

export type CloseRequest = z.output<NonNullable<typeof closeAccount.body>>;
