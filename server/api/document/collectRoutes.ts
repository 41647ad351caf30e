import type { FastifyInstance } from 'fastify';
import type { Operation } from '#server/openapi/operation.ts';
import type { RouteAccess } from '#src/schema/defineRoute.ts';

/** A route of the API with its description. */
export interface DescribedRoute {
  readonly method: string;
  /** The registered URL: `/api/bounty/v0/campaigns/:id`. */
  readonly url: string;
  readonly access: RouteAccess;
  /** Whether it requires a recent password or code. */
  readonly recentAuthentication: boolean;
  /** Whether an administrator who views Quarry as a user may call it. */
  readonly viewable: boolean;
  readonly operation: () => Operation;
}

/**
 * Collects the routes of the API while they are registered, and fails the boot at a route without a description.
 * HEAD is skipped, because it is equivalent to GET.
 */
export function collectRoutes(app: FastifyInstance): readonly DescribedRoute[] {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD');
    if (!url.startsWith('/api/') || methods.length === 0) return;
    const { operation, access = 'signed-in', recentAuthentication = false, viewable = false } = config ?? {};
    if (operation === undefined)
      throw new Error(
        `${methods.join(', ')} ${url} must have a description: config.operation, server/openapi/operation.ts.`,
      );
    const route = { url, access, recentAuthentication, viewable, operation };
    routes.push(...methods.map((each) => ({ method: each, ...route })));
  });
  return routes;
}
