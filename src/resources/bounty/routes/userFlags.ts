import * as z from 'zod/mini';
import { id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

const count = z.int().check(z.gte(1));

/** A value that other accounts have too. */
const shared = {
  network: z.string(),
  value: z.string().check(z.describe('The address or handle.')),
  count: count.check(z.describe('The number of other accounts that the reader may know of.')),
  users: z
    .array(z.object({ id, name: z.string(), status: z.string() }))
    .check(z.describe('At most 20 accounts, the newest first.')),
};

const flag = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wallet'), ...shared }),
  z.object({ kind: z.literal('handle'), ...shared }),
  z.object({ kind: z.literal('closedAccount'), has: z.enum(['wallet', 'handle']), ...shared }),
  z.object({ kind: z.literal('privateAccount'), network: z.string(), value: z.string() }),
  z.object({
    kind: z.literal('banned'),
    count: count.check(z.describe('The number of tasks that a manager has banned the hunter from.')),
  }),
  z.object({
    kind: z.literal('rejected'),
    count: count.check(z.describe('The number of submissions that were rejected and not corrected.')),
    decided: count.check(z.describe('The number of decided submissions.')),
  }),
]);

/** The risk flags of a hunter, for administrators of hunters. */
export const userFlags = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/users/:id/flags',
  access: 'signed-in',
  viewable: true,
  summary: 'Read the risk flags of a hunter',
  description:
    'Wallets that other accounts have too, unverified handles that other accounts have, wallets and handles of closed accounts, private accounts, bans from tasks, and many rejected submissions. For administrators who can read all wallets, never for the user.',
  answerDescription: 'The flags, flags about other accounts first. Empty if there are none.',
  answer: z.array(flag),
  example: [
    {
      kind: 'wallet',
      network: 'ethereum',
      value: '0x…',
      count: 1,
      users: [{ id: 31, name: 'Ada Byron', status: 'active' }],
    },
    { kind: 'banned', count: 2 },
  ],
});

export type UserFlag = AnswerOf<typeof userFlags>[number];
