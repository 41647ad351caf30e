import type * as z from 'zod/mini';
import type { PathParameters, Route } from '#src/schema/defineRoute.ts';
import { request } from './http.ts';
import { publicRequest } from './services.ts';

interface Asking<P extends string, Q extends z.ZodMiniObject, B extends z.ZodMiniType> {
  /** The ids in the path. */
  readonly params: PathParameters<P, number | string>;
  readonly query?: z.input<Q>;
  readonly body?: z.input<B>;
  readonly signal?: AbortSignal;
}

/** Where a route is asked, below its service's address. */
export function addressOf<P extends string, Q extends z.ZodMiniObject>(
  { path }: Pick<Route<P, Q>, 'path'>,
  params: PathParameters<P, number | string>,
  query?: z.input<Q>,
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const said = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? place : `${place}?${text}`;
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
