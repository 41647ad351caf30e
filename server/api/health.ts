import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { version } from '#package.json';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Platform } from '#server/platform/platform.ts';
import { health } from '#src/schema/platformRoutes.ts';
import { serveRoute } from './serveRoute.ts';

/** Milliseconds that the database has to respond. */
const patience = 4_000;

async function failAfterTimeout(signal: AbortSignal): Promise<never> {
  await pause(patience, undefined, { signal });
  throw new DatabaseUnavailable();
}

async function pingInTime({ database }: Platform): Promise<void> {
  const answered = new AbortController();
  try {
    await Promise.race([database.ping(), failAfterTimeout(answered.signal)]);
  } finally {
    answered.abort();
  }
}

/** GET /api/health: 200 when everything works, 503 within five seconds if the database doesn't respond. */
export function addHealth(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, health, async () => {
    await pingInTime(platform);
    return { status: 'ok' as const, version };
  });
}
