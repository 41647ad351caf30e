import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { participations } from '../participations.ts';

export const joinTask = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/tasks/:id/participations',
  access: 'signed-in',
  perMinute: limits.lookUpsPerMinute,
  summary: 'Join a task',
  description:
    'Takes no body. The participation becomes `active` immediately, `pending` if a manager has to accept it, or `unverified` if an unmet requirement can be fixed. Then `reason` names the requirement, and the transition `retry` checks it again from `retryAt` on.',
  keyed: true,
  status: 201,
  answerDescription: 'The participation.',
  answer: recordOf(participations),
  problems: [
    'taskNotActive',
    'taskExpired',
    'taskNotStarted',
    'alreadyJoined',
    'subscriptionsClosed',
    'bannedByManager',
    'participantsReached',
    'countryMissing',
    'countryNotAllowed',
    'noProfile',
    'followersBelow',
    'notEnoughPosts',
    'accountTooYoung',
    'networkUnreachable',
  ],
});
