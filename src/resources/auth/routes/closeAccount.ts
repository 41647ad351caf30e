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
    'Signs you out everywhere, deletes what is yours alone and takes your name off what others refer to. The e-mail is free again. Refused while money isn’t settled, with every reason. Income that advertisers or exchanges owe you can be given up.',
  body: z.strictObject({
    email: emailText(),
    givesUp: z
      .optional(z.array(z.string().check(z.maxLength(limits.nameLength))).check(z.maxLength(limits.problemsPerAnswer)))
      .check(
        z.describe('Income that you give up: the amounts that the refusal `incomeUnpaid` named, as it wrote them.'),
      ),
  }),
  bodyExample: { email: 'ada@example.org' },
  status: 204,
  answerDescription: 'The account is closed. A mail to its address says so.',
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
