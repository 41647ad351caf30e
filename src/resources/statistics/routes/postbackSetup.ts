import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { postbackParts } from './postback.ts';

const common = { service: 'adnet', access: 'signed-in' } as const;

const secret = z.object({
  secret: z.string().check(z.describe('The key that signs postbacks of the campaign.')),
  previousUntil: z
    .nullable(moment)
    .check(z.describe('The time until which signatures with the previous secret are accepted.')),
});
const example = { previousUntil: null, secret: '3pM0mYV1n4yq2b8s5QZbq1cK0b7a2d9eF6hJkLmNoPq' };

export const postbackSetup = defineRoute({
  ...common,
  method: 'GET',
  path: '/v0/advert-campaigns/:id/postback',
  summary: 'Get the postback setup of a campaign',
  description: 'For the campaign’s owner only.',
  answerDescription: 'The secret, and clicks for testing a postback.',
  answer: z.extend(secret, {
    address: z.string().check(z.describe('The URL for postbacks.')),
    clicks: z
      .array(z.object({ clickId: z.string(), clickedAt: moment }))
      .check(z.describe('The last clicks of the campaign, the newest first.')),
  }),
  example: {
    ...example,
    address: 'https://quarry.example/api/adnet/postback',
    clicks: [{ clickId: 'c7f3a9d2e5b84160', clickedAt: '2026-03-01T10:00:00.000Z' }],
  },
});

export const rotatePostbackSecret = defineRoute({
  ...common,
  method: 'POST',
  path: '/v0/advert-campaigns/:id/postback/secret',
  recentAuthentication: true,
  summary: 'Create a new secret for the postbacks of a campaign',
  description:
    'For the campaign’s owner only. Without `overlap`, signatures with the current secret are refused immediately.',
  query: z.object({
    overlap: z
      .optional(z.literal('1'))
      .check(
        z.describe(
          `\`1\`: signatures with the current secret are accepted for ${limits.secretOverlapHours} more hours.`,
        ),
      ),
  }),
  answerDescription: 'The new secret.',
  answer: secret,
  example: { ...example, previousUntil: '2026-03-02T10:00:00.000Z' },
});

export const signPostback = defineRoute({
  ...common,
  method: 'POST',
  path: '/v0/advert-campaigns/:id/postback/sign',
  summary: 'Sign a postback',
  description: 'For the campaign’s owner only.',
  body: z.strictObject(postbackParts),
  bodyExample: { click_id: 'c7f3a9d2e5b84160', goal: 'Purchase', transaction_id: 'order-4711', value: '12.50' },
  answerDescription: 'The signed URL that reports the conversion.',
  answer: z.object({ url: z.string(), signature: z.string() }),
  example: {
    url: 'https://quarry.example/api/adnet/postback?click_id=c7f3a9d2e5b84160&goal=Purchase&transaction_id=order-4711&value=12.50&signature=5f0c…',
    signature: '5f0c…',
  },
});

export type PostbackSetup = AnswerOf<typeof postbackSetup>;
