import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { socialNetworks } from '../taskTypes/networks.ts';

/** A hunter's current account, without the fields that only its owner may read. */
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
      z.describe(
        'Whether the account follows the account that the task requires. Null if the task requires none, or if unknown.',
      ),
    ),
  status: z.string().check(z.describe('Whether the hunter has verified the ownership of the account.')),
  isThere: z
    .nullable(z.boolean())
    .check(
      z.describe(
        'Whether the account exists. Null if the network didn’t respond or can’t be checked automatically; then the other fields are the most recent data.',
      ),
    ),
  checkedAt: z.nullable(moment).check(z.describe('The time of the last check. Null if it was never checked.')),
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
    'The hunter’s current account on the task’s network. The participation stores the account’s state at the time of joining. For users who can manage participants.',
  answerDescription: 'The network and the account.',
  answer: z.object({
    network: z.nullable(z.enum(socialNetworks)).check(z.describe('Null if the task needs no account.')),
    account: z.nullable(account).check(z.describe('Null if the hunter no longer has an account.')),
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
