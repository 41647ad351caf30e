import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { problem } from '#src/schema/problemSchema.ts';
import { socialNetworks } from '../taskTypes/networks.ts';
import { places } from './places.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const requirement = z.object({
  rule: z.string(),
  passed: z.nullable(z.boolean()).check(z.describe('Null if the network doesn’t say.')),
  expected: value,
  actual: value,
  problem: z.optional(problem),
});

/** The hunter's current account on the task's network. */
const seenAccount = z.object({
  handle: z.string(),
  url: z.string(),
  followers: z.nullable(count),
  posts: z.nullable(count),
  accountCreatedAt: z.nullable(moment),
  isPrivate: z.boolean(),
  status: z.string(),
});

/** Compares the requirements of a task with the account of the actor. */
export const eligibility = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/tasks/:id/eligibility',
  access: 'signed-in',
  viewable: true,
  perMinute: limits.lookUpsPerMinute,
  summary: 'Compare a task’s requirements with your account',
  description: 'Requirements that a hunter can still fix, such as a private account, don’t prevent joining.',
  answerDescription: 'Whether the hunter can join now, and the result of each requirement.',
  answer: z.object({
    canJoin: z.boolean(),
    problem: z.optional(problem).check(z.describe('The reason why the hunter can’t join.')),
    places,
    network: z.nullable(z.enum(socialNetworks)).check(z.describe('Null if the task needs no account.')),
    account: z.optional(seenAccount),
    requirements: z.array(requirement),
  }),
  example: {
    canJoin: true,
    places: { max: 100, taken: 12, left: 88 },
    network: 'twitter',
    requirements: [{ rule: 'followers', passed: true, expected: 500, actual: 812 }],
  },
  problems: ['networkUnreachable'],
});

export type Eligibility = AnswerOf<typeof eligibility>;
export type CheckedRequirement = Eligibility['requirements'][number];
