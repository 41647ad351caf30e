import * as z from 'zod/mini';
import { id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

const count = z.int().check(z.gte(1));

/** What other accounts have too. */
const shared = {
  network: z.string(),
  value: z.string().check(z.describe('The address or handle.')),
  count: count.check(z.describe('The other accounts that the reader may know of.')),
  users: z
    .array(z.object({ id, name: z.string(), status: z.string() }))
    .check(z.describe('At most 20 of them, the newest first.')),
};

const flag = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wallet'), ...shared }),
  z.object({ kind: z.literal('handle'), ...shared }),
  z.object({ kind: z.literal('closedAccount'), has: z.enum(['wallet', 'handle']), ...shared }),
  z.object({ kind: z.literal('privateAccount'), network: z.string(), value: z.string() }),
  z.object({ kind: z.literal('banned'), count: count.check(z.describe('Tasks that a manager has banned them from.')) }),
  z.object({
    kind: z.literal('rejected'),
    count: count.check(z.describe('Submissions that were rejected and not corrected.')),
    decided: count.check(z.describe('Submissions that were decided.')),
  }),
]);

/** What speaks against a hunter, for those who oversee hunters. */
export const userFlags = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/users/:id/flags',
  access: 'signed-in',
  viewable: true,
  summary: 'Read what speaks against a hunter',
  description:
    'Wallets that other accounts have too, handles that others have and they haven’t shown to be theirs, wallets and handles of closed accounts, private accounts, bans from tasks, and many rejected submissions. For those who read all wallets, never for the user themselves.',
  answerDescription: 'The flags, those of other accounts first. Empty when there are none.',
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
