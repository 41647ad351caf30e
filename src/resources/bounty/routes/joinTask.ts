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
    'Takes no body. The hunter takes part at once, waits for the manager (`pending`), or is `unverified` where an automatic rule failed that can be mended: `reason` says what, and from `retryAt` on the move `retry` looks again.',
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
