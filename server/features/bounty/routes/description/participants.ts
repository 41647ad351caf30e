import type { Operation } from '#server/openapi/operation.ts';
import { closed, orNull } from '#server/openapi/schema.ts';

const count = { type: 'integer', minimum: 0 };
const text = { type: 'string' };
const moment = { type: 'string', format: 'date-time' };

const account = closed({
  handle: text,
  url: text,
  followers: orNull(count),
  posts: orNull(count),
  accountCreatedAt: orNull(moment),
  isPrivate: { type: ['boolean', 'null'] },
  tags: orNull({ type: 'array', items: text }),
  follows: {
    type: ['boolean', 'null'],
    description: 'Whether it follows the account that the task asks for. Null: it asks for none, or nobody tells.',
  },
  status: text,
  isThere: {
    type: ['boolean', 'null'],
    description: 'Null: the network doesn’t answer, or nobody can ask it, and the rest is what was seen last.',
  },
  checkedAt: orNull(moment),
});

const duplicate = closed({
  id: count,
  task: count,
  hunter: count,
  name: text,
  status: text,
  evidence: { type: 'array', items: closed({ kind: { enum: ['wallet', 'handle', 'text'] }, value: text }) },
});

/** What the routes tell of themselves that are for who manages participants. */
export const managingOperations = {
  account: (): Operation => ({
    summary: 'Look at the account of a participant as it is now',
    description:
      'The hunter’s account on the task’s network, beside which the participation keeps what counted at joining. Null where the task needs none, or the hunter has none any more. For who manages participants.',
    answers: {
      200: {
        description: 'The network and the account.',
        content: {
          schema: closed({ network: orNull(text), account: orNull(account) }),
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
        },
      },
    },
  }),

  duplicates: (): Operation => ({
    summary: 'Find participants who may be the same person',
    description:
      'Of the same campaign, with the wallet, the handle or the text that they share. For who manages participants.',
    answers: {
      200: {
        description: 'The others, with the evidence.',
        content: {
          schema: { type: 'array', items: duplicate },
          example: [
            {
              id: 812,
              task: 7,
              hunter: 31,
              name: 'Ada Byron',
              status: 'active',
              evidence: [{ kind: 'handle', value: '@ada' }],
            },
          ],
        },
      },
    },
  }),
};
