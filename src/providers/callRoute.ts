import type * as z from 'zod/mini';
import { unknownError } from '#src/problems/problemType.ts';
import type { PathParameters, Route } from '#src/schema/defineRoute.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';
import { request } from './http.ts';
import { publicRequest } from './services.ts';

export interface CallOptions<P extends string, Q extends z.ZodMiniObject, B extends z.ZodMiniType> {
  /** The ids in the path. */
  readonly params: PathParameters<P, number | string>;
  readonly query?: z.input<Q>;
  readonly body?: z.input<B>;
  /** Makes a repeated write take effect once, if the route accepts a key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The header with the key of a write. */
export const idempotencyHeader = (key: string | undefined): HeadersInit | undefined =>
  key ? { 'Idempotency-Key': key } : undefined;

/** The contract of a route for `callRoute`. */
export interface RouteContract<P extends string, Q extends z.ZodMiniObject, B extends z.ZodMiniType, A>
  extends Pick<Route<P, Q, B>, 'method' | 'service' | 'path' | 'access' | 'query' | 'body'> {
  readonly answer: { parse(json: unknown): A };
}

/**
 * Calls a hand-written route, and parses its response by the route's schema.
 * @throws the errors of `request`, and “Unknown error” for a response that doesn't fit the schema, as after an update
 * @example callRoute(taskStatistics, { params: { id: 7 }, signal })
 */
export async function callRoute<P extends string, Q extends z.ZodMiniObject, B extends z.ZodMiniType, A>(
  route: RouteContract<P, Q, B, A>,
  { params, query, body, idempotencyKey, signal }: CallOptions<P, Q, B>,
): Promise<A> {
  const { service, access, answer } = route;
  const send = access === 'public' ? publicRequest : request;
  const method = route.method === 'GET' ? undefined : route.method;
  const headers = idempotencyHeader(idempotencyKey);
  const { json } = await send(service, routeUrl(route, params, query), { method, body, headers, signal });
  try {
    return answer.parse(json);
  } catch (cause) {
    throw new Error(unknownError, { cause });
  }
}
