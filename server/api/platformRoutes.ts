import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { DescribedRoute } from './document/collectRoutes.ts';
import { addDescription } from './document/routes.ts';
import { addHealth } from './health.ts';

interface Options {
  readonly platform: Platform;
  readonly described: readonly DescribedRoute[];
}

/** The routes about the platform, below `/api`. */
export async function platformRoutes(app: FastifyInstance, { platform, described }: Options): Promise<void> {
  addHealth(app, platform);
  addDescription(app, platform, described);
}
