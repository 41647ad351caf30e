import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { socialAccounts } from '../socialAccounts.ts';

export const checkSocialAccount = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/social-accounts/:id/check',
  access: 'signed-in',
  perMinute: limits.verificationsPerMinute,
  summary: 'Check a social account',
  description:
    'Looks the account up on its network and stores the result. The account becomes verified if the directory lists it as the owner’s, or if its profile contains the `verifyCode`. If its network can’t be checked automatically, nothing changes and `checkedAt` remains null.',
  answerDescription: 'The account with the result.',
  answer: recordOf(socialAccounts),
  problems: ['noProfile', 'networkUnreachable', 'handleTaken', 'staleVersion'],
});
