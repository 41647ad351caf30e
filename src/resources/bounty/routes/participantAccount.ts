import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { socialNetworks } from '../taskTypes/networks.ts';

/** A hunter's current account, without the fields that only its owner may see. */
const account = z.object({
  handle: z.string(),
  url: z.string(),
  followers: z.nullable(count),
  posts: z.nullable(count),
  accountCreatedAt: z.nullable(moment),
  isPrivate: z.nullable(z.boolean()),
  tags: z.nullable(z.array(z.string())).check(z.describe('Null if unknown.')),
  follows: z
    .nullable(z.boolean())
    .check(
      z.describe('Whether it follows the account that the task requires. Null if it requires none, or if unknown.'),
    ),
  status: z.string().check(z.describe('Whether the hunter has verified that it is theirs.')),
  isThere: z
    .nullable(z.boolean())
    .check(
      z.describe(
        'Whether it exists. Null if the network didn’t answer or can’t be checked automatically. Then the rest is the most recent data.',
      ),
    ),
  checkedAt: z.nullable(moment).check(z.describe('When it was last checked. Null if never.')),
});

/** A participant's current account on the task's network. */
export const participantAccount = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/participations/:id/account',
  access: 'signed-in',
  viewable: true,
  perMinute: limits.lookUpsPerMinute,
  summary: 'Read the current account of a participant',
  description:
    'The hunter’s account on the task’s network as it is now. The participation keeps what counted when they joined. For anyone who can manage participants.',
  answerDescription: 'The network and the account.',
  answer: z.object({
    network: z.nullable(z.enum(socialNetworks)).check(z.describe('Null if the task needs no account.')),
    account: z.nullable(account).check(z.describe('Null if the hunter no longer has one.')),
  }),
  example: {
    network: 'twitter',
    account: {
      handle: '@ada',
      url: 'https://x.com/ada',
      followers: 812,
      posts: 96,
      accountCreatedAt: '2019-04-01T00:00:00.000Z',
      isPrivate: false,
      tags: ['quarry'],
      follows: null,
      status: 'verified',
      isThere: true,
      checkedAt: '2026-03-02T10:00:00.000Z',
    },
  },
});

export type ParticipantAccount = AnswerOf<typeof participantAccount>;
