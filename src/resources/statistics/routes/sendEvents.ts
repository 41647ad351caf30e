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
  // The handler verifies the machine token, so no session is required.
  access: 'public',
  summary: 'Send events',
  description: `For ad servers, with a machine token with the scope \`events\` as \`Authorization: Bearer\`. A batch has one line of JSON per event, at most ${batchRows}; gzip and zstd are accepted as its \`Content-Encoding\`, zstd with windows of at most 32 MB. Required: \`time\` and \`event\`. Optional: \`count\`, \`valid\`, \`user\`, \`clickTime\` (of a conversion), \`cost\` (billed if the campaign’s pricing model bills the event, and if it is at most the bid), \`publisherRevenue\` (at most the cost; by default the cost less the platform’s margin), \`conversionValue\`, \`status\` (ok, error or timeout: how the request ended), \`latency\` (milliseconds until the response), \`floor\` (of a request, for a thousand impressions), and IDs by dimension. The owner of an event is derived from its campaign, creative, landing, ad zone and site. Invalid lines are reported with their problem; the others are recorded. A batch that is sent again with the same ID counts once.`,
  query: z.object({
    batch: z.string().check(
      z.regex(/^[\w.:-]{1,100}$/),
      z.meta({
        description: 'The sender’s ID of the batch: letters, digits and . : _ -',
        examples: ['fra-1:20260301:000042'],
      }),
    ),
  }),
  bodyType: 'application/x-ndjson',
  body: z.string(),
  bodyExample: '{"time":"2026-03-01T10:00:00Z","event":"impression","campaign":12,"adzone":7,"cost":"0.0021"}\n',
  answerDescription: 'The result. The recorded events are stored durably.',
  answer: z.object({
    accepted: count,
    refused: count,
    problems: z
      .array(z.object({ line: z.int().check(z.minimum(1)), problem }))
      .check(z.describe('The first problems.')),
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
