import type { FastifyInstance } from 'fastify';
import type { RouteAccess } from '#src/schema/defineRoute.ts';

const levels: readonly RouteAccess[] = ['public', 'unverified', 'confirmed', 'signed-in'];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

/** Fails the boot at a route that doesn't declare its access. */
export function requireRouteAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (levels.some((level) => level === config?.access)) return;
    throw new Error(
      `${[method].flat().join(', ')} ${url} must say who may call it: config.access, ${levels.join(', ')}.`,
    );
  });
}
