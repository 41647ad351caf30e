import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { participations } from '../participations.ts';

export const joinTask = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/tasks/:id/participations',
  access: 'signed-in',
  perMinute: limits.lookUpsPerMinute,
  summary: 'Join a task',
  description:
    'Takes no body. The participation becomes `active` at once, `pending` if a manager has to accept it, or `unverified` if a requirement that can be fixed isn’t met. Then `reason` names it, and from `retryAt` on the transition `retry` checks again.',
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
