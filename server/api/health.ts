import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { version } from '#package.json';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { schemaOf } from '#server/openapi/schemaOf.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Milliseconds that the database has to answer. */
const patience = 4_000;

const health = z.strictObject({ status: z.literal('ok'), version: z.string() });

async function overdue(signal: AbortSignal): Promise<never> {
  await pause(patience, undefined, { signal });
  throw new DatabaseUnavailable();
}

async function pingInTime({ database }: Platform): Promise<void> {
  const answered = new AbortController();
  try {
    await Promise.race([database.ping(), overdue(answered.signal)]);
  } finally {
    answered.abort();
  }
}

const operation = (): Operation => ({
  summary: 'Ask whether everything works',
  description: 'Answers within five seconds, whatever the database does.',
  answers: {
    200: {
      description: 'The platform is ready.',
      content: { schema: schemaOf(health), example: { status: 'ok', version } },
    },
  },
});

/** GET /api/health: 200 once everything works, 503 within five seconds while the database doesn't answer. */
export function addHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/api/health', { config: { access: 'public', operation } }, async () => {
    await pingInTime(platform);
    return { status: 'ok', version };
  });
}
