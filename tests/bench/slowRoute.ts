import type { LongWork } from '#server/platform/fairQueue.ts';
import type { AnyRoute } from '#src/schema/defineRoute.ts';

/** Operations that resources have, by the method and the end of their address. */
export const resourceOperations = {
  list: ['GET', ''],
  count: ['HEAD', ''],
  trend: ['GET', '/trend'],
  read: ['GET', '/:id'],
  history: ['GET', '/:id/history'],
  create: ['POST', ''],
  update: ['PATCH', '/:id'],
  remove: ['DELETE', '/:id'],
  transition: ['POST', '/:id/status'],
  batch: ['POST', '/batch'],
  clone: ['POST', '/:id/clone'],
  uses: ['GET', '/:id/uses'],
  export: ['GET', '/export'],
  import: ['POST', '/import'],
} as const satisfies Readonly<Record<string, readonly [method: string, end: string]>>;

export type ResourceOperation = keyof typeof resourceOperations;

/** A route by its definition, or the routes of an operation of all resources. */
export type MeasuredRoute = AnyRoute | ResourceOperation;

/** A route, and the kinds of turns that it takes, without `partsOfAnswers`. */
export interface RouteTurns {
  readonly route: MeasuredRoute;
  readonly turns: readonly LongWork[];
}

export type Headers = Readonly<Record<string, string>>;

/** A request that can be heavy, and the number of parallel requests. */
export interface SlowRoute extends RouteTurns {
  readonly what: string;
  /** Several paths are requested in rotation. `{uuid}` is replaced by a new UUID in each request. */
  readonly path: string | readonly string[];
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Headers;
  readonly body?: string;
  /** The status of the answer, unless it is 200. */
  readonly status?: 201 | 400 | 422;
  /** The account that asks, unless it is the table's. */
  readonly login?: string;
  /** The number of parallel requests, unless it is the table's. */
  readonly atOnce?: number;
}
