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
    'Looks the account up on its network now and saves what it finds. The account becomes verified if the directory knows that it is the owner’s, or if its profile contains the `verifyCode`. If its network can’t be checked automatically, nothing changes and `checkedAt` stays null.',
  answerDescription: 'The account, as it was found.',
  answer: recordOf(socialAccounts),
  problems: ['noProfile', 'networkUnreachable', 'handleTaken', 'staleVersion'],
});
