import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from './defineRoute.ts';

interface Example {
  readonly resource: string;
  readonly filter: object;
  readonly first: Readonly<Record<string, unknown>>;
}

/** Defines the route that counts lists of a service’s resources. It serves all counts of a page in one request. */
const countRoute = <const S extends 'auth' | 'bounty' | 'adnet'>(service: S, { resource, filter, first }: Example) =>
  defineRoute({
    method: 'GET',
    service,
    path: '/v0/counts',
    access: 'signed-in',
    viewable: true,
    summary: 'Count the records of several lists',
    description: 'The request is refused if the active role may not read one of the lists.',
    query: z.object({
      lists: z.string().check(
        z.meta({
          description: `The lists as a JSON array, at most ${limits.countedLists}. Each has the name of its \`resource\`, and optionally a \`filter\`, a \`sort\` and the \`fields\` of its first record, as the list’s own parameters.`,
          examples: [JSON.stringify([{ resource, filter, sort: ['createdAt', 'ASC'], fields: Object.keys(first) }])],
        }),
      ),
    }),
    problems: ['malformedQuery', 'pageTooLarge', 'forbidden'],
    answerDescription: 'The counts, in the order of the lists.',
    answer: z.array(
      z.object({
        total: z.number(),
        isEstimate: z.boolean().check(z.describe(`Above ${limits.exactCount} records, the total is estimated.`)),
        first: z.nullable(z.looseObject({ id: z.number() })).check(z.describe('The first record in the list’s order.')),
      }),
    ),
    example: [{ total: 3, isEstimate: false, first: { id: 7, version: 1, ...first } }],
  });

const createdAt = '2026-03-01T10:00:00.000Z';

export const countsOfAuth = countRoute('auth', {
  resource: 'users',
  filter: { createdAt_gte: '2026-03-01' },
  first: { createdAt },
});

export const countsOfBounty = countRoute('bounty', {
  resource: 'campaigns',
  filter: { status: 1 },
  first: { title: 'Summer games', createdAt },
});

export const countsOfAdnet = countRoute('adnet', {
  resource: 'pub-sites',
  filter: { status: 'pending' },
  first: { name: 'Nordic Trails', createdAt },
});

/** Each service that has resources. */
export const countRoutes = [countsOfAuth, countsOfBounty, countsOfAdnet] as const;
