import type { FastifyInstance } from 'fastify';
import { recordId } from '#server/http/recordId.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { closed, orNull } from '#server/openapi/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { userBalances } from '../users/userBalances.ts';

const decimal = { type: 'string', examples: ['120.5'] };
const balance = closed({
  code: { type: 'string', description: 'The currency’s code, or the symbol of an ICO campaign’s token.' },
  campaign: orNull({ type: 'integer' }),
  earned: decimal,
  gone: { ...decimal, description: 'Paid, or on its way.' },
  balance: decimal,
});

const balances = (): Operation => ({
  summary: 'Tell what a user has earned and still has',
  description: 'In each currency that they ever had something of. For themselves, and for whoever oversees them.',
  answers: {
    200: {
      description: 'A balance for each currency.',
      content: {
        schema: { type: 'array', items: balance },
        example: [{ code: 'USD', campaign: null, earned: '120.5', gone: '100', balance: '20.5' }],
      },
    },
  },
});

/** What the bounty service knows of users, below its address. */
export async function userRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const reading = { config: { access: 'signed-in', operation: balances } } as const;
  app.get<{ Params: { id: string } }>('/v0/users/:id/balances', reading, ({ asker, params }) =>
    userBalances(platform, asker, recordId(params)),
  );
}
