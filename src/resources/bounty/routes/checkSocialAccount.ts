import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { socialAccounts } from '../socialAccounts.ts';

export const checkSocialAccount = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/social-accounts/:id/check',
  access: 'signed-in',
  perMinute: limits.verificationsPerMinute,
  summary: 'Check a social account',
  description:
    'Looks at the account on its network now, keeps what is seen of it, and verifies it where the directory knows that it is the owner’s, or its profile has the account’s `verifyCode`. Where nobody can ask its network, it stays as it is, with `checkedAt` null.',
  answerDescription: 'The account, as it was seen.',
  answer: recordOf(socialAccounts),
  problems: ['noProfile', 'networkUnreachable', 'handleTaken', 'staleVersion'],
});
