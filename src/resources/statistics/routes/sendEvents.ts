import * as z from 'zod/mini';
import { count } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { problem } from '#src/schema/problemSchema.ts';
import { statisticsLimits } from '../limits.ts';

const { batchRows } = statisticsLimits;

export const sendEvents = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/stats/events',
  // The machine token is read by the handler: nobody’s session is asked for.
  access: 'public',
  summary: 'Send events',
  description: `For ad servers, with a machine token of the scope \`events\` as \`Authorization: Bearer\`. A batch is lines of JSON, one an event, at most ${batchRows}; gzip and zstd are taken as its \`Content-Encoding\`, zstd with windows of at most 32 MB. Required: \`time\` and \`event\`. Optional: \`count\`, \`valid\`, \`user\`, \`clickTime\` (of a conversion), \`cost\` (billed if the campaign’s pricing model bills the event, and if it is at most the bid), \`publisherRevenue\` (at most the cost; left out, the cost less the platform’s margin), \`conversionValue\`, \`status\` (ok, error or timeout: how the request ended), \`latency\` (milliseconds until the answer), \`floor\` (of a request, for a thousand impressions), and ids by dimension. Whose an event is follows from its campaign, creative, landing, ad zone and site. Lines that are wrong are answered with their problem, the others are taken. A batch that is sent again under its id counts once.`,
  query: z.object({
    batch: z.string().check(
      z.regex(/^[\w.:-]{1,100}$/),
      z.meta({
        description: 'The sender’s id of the batch: letters, digits and . : _ -',
        examples: ['fra-1:20260301:000042'],
      }),
    ),
  }),
  bodyType: 'application/x-ndjson',
  body: z.string(),
  bodyExample: '{"time":"2026-03-01T10:00:00Z","event":"impression","campaign":12,"adzone":7,"cost":"0.0021"}\n',
  answerDescription: 'What was taken. It is written, and counts for good.',
  answer: z.object({
    accepted: count,
    refused: count,
    problems: z.array(z.object({ line: z.int().check(z.minimum(1)), problem })).check(z.describe('The first of them.')),
  }),
  example: {
    accepted: 998,
    refused: 2,
    problems: [{ line: 17, problem: { type: 'urn:uuid:…', title: 'This line isn’t JSON.' } }],
  },
  problems: [
    'tokenRequired',
    'forbidden',
    'malformedQuery',
    'bodyTooLarge',
    'unsupportedBody',
    'batchReused',
    'tooManyEvents',
    'unreadableBatch',
    'statisticsUnavailable',
    'statisticsMissing',
  ],
});

export type TakenBatch = AnswerOf<typeof sendEvents>;
