import type * as z from 'zod/mini';
import type { PathParameters, Route } from '#src/schema/defineRoute.ts';
import { addressOf } from '#src/schema/routeAddress.ts';
import { request } from './http.ts';
import { publicRequest } from './services.ts';

export interface Asking<P extends string, Q extends z.ZodMiniObject, B extends z.ZodMiniType> {
  /** The ids in the path. */
  readonly params: PathParameters<P, number | string>;
  readonly query?: z.input<Q>;
  readonly body?: z.input<B>;
  readonly signal?: AbortSignal;
}

/**
 * Asks a route that is written by hand, and reads its answer as the route says it.
 * @throws what `request` throws, and what zod throws at an answer that is none of the route's
 * @example ask(taskStatistics, { params: { id: 7 }, signal })
 */
export async function ask<
  P extends string,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(route: Route<P, Q, B, A>, { params, query, body, signal }: Asking<P, Q, B>): Promise<z.output<A>> {
  const { service, access, answer } = route;
  const send = access === 'public' ? publicRequest : request;
  const method = route.method === 'GET' ? undefined : route.method;
  const { json } = await send(service, addressOf(route, params, query), { method, body, signal });
  return answer.parse(json);
}
