import type { FastifyInstance } from 'fastify';

/** Who may call a route: anybody; whoever is signed in, even before their e-mail is confirmed; or only after it. */
const levels = ['public', 'unverified', 'signed-in'] as const;
export type RouteAccess = (typeof levels)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

/** Stops the boot at a route that doesn't say who may call it. */
export function denyByDefault(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (levels.some((level) => level === config?.access)) return;
    throw new Error(
      `${[method].flat().join(', ')} ${url} must say who may call it: config.access, ${levels.join(', ')}.`,
    );
  });
}
