import * as z from 'zod/mini';
import { defineRoute } from './defineRoute.ts';

/** Public routes of the platform itself. */
const platform = { method: 'GET', service: 'platform', access: 'public' } as const;

export const health = defineRoute({
  ...platform,
  path: '/health',
  summary: 'Check whether the platform is ready',
  description: 'Answers within five seconds, even if the database doesn’t respond.',
  answerDescription: 'The platform is ready.',
  answer: z.strictObject({ status: z.literal('ok'), version: z.string() }),
  example: { status: 'ok', version: '1.0.0' },
});

export const apiDescription = defineRoute({
  ...platform,
  path: '/openapi.json',
  summary: 'Read this description',
  answerDescription: 'The API in OpenAPI 3.1.',
  etag: true,
  answer: z.looseObject({ openapi: z.literal('3.1.0') }),
});

export const apiPage = defineRoute({
  ...platform,
  path: '/docs',
  summary: 'Read this description as a web page',
  answerDescription: 'The description as HTML.',
  etag: true,
  answerType: 'text/html',
  answer: z.string(),
});

export const metrics = defineRoute({
  ...platform,
  path: '/metrics',
  perMinute: 120,
  summary: 'Read the metrics of the process',
  description:
    'For Prometheus, with `METRICS_TOKEN` as the bearer token. Where the installation has none, there is nothing at this address.',
  answerDescription: 'The metrics, in Prometheus’ text format.',
  answerType: 'text/plain',
  problems: ['notSignedIn', 'noSuchPath'],
  answer: z.string(),
  example: 'quarry_event_streams_open 12\n',
});
