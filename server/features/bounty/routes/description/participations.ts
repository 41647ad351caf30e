import { resourceExamples } from '#server/api/description/examples.ts';
import { resourceOperations } from '#server/api/description/resourceOperations.ts';
import { recordAnswer } from '#server/api/description/resourceParts.ts';
import { resourceSchemas } from '#server/api/description/resourceSchemas.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { eligibility } from './participationSchemas.ts';

const ofParticipations = { schemas: resourceSchemas(participations), examples: resourceExamples(participations) };

/** What the routes of taking part tell of themselves. */
export const participationOperations = {
  join: (): Operation => ({
    summary: 'Join a task',
    description:
      'Takes no body. The hunter takes part at once, waits for the manager (`pending`), or is `unverified` where an automatic rule failed that can be mended: `reason` says what, and from `retryAt` on the move `retry` looks again.',
    keyed: true,
    answers: { 201: recordAnswer(participations, 'The participation.') },
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
    ...ofParticipations,
  }),

  list: (): Operation => ({
    ...resourceOperations.list(participations),
    summary: 'List the participations of a task',
    description: 'As the list of participations, of one task alone.',
  }),

  eligibility: (): Operation => ({
    summary: 'Compare what a task asks for with what the asking hunter has',
    description: 'What can be mended, as a private account, keeps nobody from joining.',
    answers: {
      200: {
        description: 'Whether the hunter could join now, and each rule of the task.',
        content: {
          schema: eligibility,
          example: {
            canJoin: true,
            places: { max: 100, taken: 12, left: 88 },
            network: 'twitter',
            requirements: [{ rule: 'followers', passed: true, expected: 500, actual: 812 }],
          },
        },
      },
    },
    problems: ['networkUnreachable'],
  }),
};
