import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isNotModified, weakTag } from '#server/http/etag.ts';
import { parseForm } from '#server/http/parseForm.ts';
import { parseQueryString } from '#server/http/parseQueryString.ts';
import type { Query } from '#server/http/query.ts';
import { parseRecordId } from '#server/http/urls.ts';
import { writeLongJson } from '#server/platform/jsonInSlices.ts';
import type { AnyRoute, DeepReadonly, ParameterName, Route, RouteService } from '#src/schema/defineRoute.ts';
import { routeOperation } from './description/routeOperation.ts';

/** A request, typed by its route. */
interface RouteInput<P extends string, Q extends z.ZodMiniObject, B extends z.ZodMiniType> {
  /** The ID in a parameter of the path. */
  id(name: ParameterName<P>): number;
  /** The parsed query. Reading it throws if the route defines none. */
  readonly query: z.output<Q>;
  /** The parsed body. Reading it throws if the route defines none. */
  readonly body: z.output<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Sent = { Params: Readonly<Record<string, string>>; Querystring: Query };

function requireDefined<T>(value: T | undefined, { path }: AnyRoute): T {
  if (value === undefined) throw new Error(`${path} doesn’t say that it takes this: its module, defineRoute.`);
  return value;
}

/** A route's Fastify config, for handlers whose response isn't JSON. */
export const routeConfig = (route: AnyRoute) =>
  ({
    access: route.access,
    ...(route.perMinute !== undefined && { perMinute: route.perMinute }),
    ...(route.anyRole && { anyRole: route.anyRole }),
    ...(route.recentAuthentication && { recentAuthentication: route.recentAuthentication }),
    ...(route.viewable && { viewable: route.viewable }),
    ...(route.machineScope && { machineScope: route.machineScope }),
    ...(route.answerType === 'text/event-stream' && { isStream: true as const }),
    operation: () => routeOperation(route),
  }) as const;

/** Sends a response that depends on the account. Its browser revalidates it each time. */
async function sendTagged(request: FastifyRequest, reply: FastifyReply, answered: unknown): Promise<FastifyReply> {
  const body = (await writeLongJson(answered)) ?? JSON.stringify(answered);
  const etag = weakTag(createHash('sha256').update(body).digest('base64url'));
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isNotModified(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * Registers a defined route below its service's path: parses the query and the body, and sends the handler's result.
 * @example serveRoute(app, taskStatistics, ({ id, request }) => statisticsOf(platform, request.actor, id('id')))
 */
export function serveRoute<
  P extends string,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  app: FastifyInstance,
  route: Route<P, Q, B, A, RouteService>,
  answer: (input: RouteInput<P, Q, B>) => DeepReadonly<z.output<A>> | Promise<DeepReadonly<z.output<A>>>,
): void {
  app.route<Sent>({
    method: route.method,
    url: route.path,
    config: routeConfig(route),
    handler: async (request, reply) => {
      const query = route.query && parseQueryString(route.query, request.query);
      const body = route.body && parseForm(route.body, request.body);
      const answered = await answer({
        id: (name) => parseRecordId({ id: request.params[name] ?? '' }),
        get query() {
          return requireDefined(query, route);
        },
        get body() {
          return requireDefined(body, route);
        },
        request,
        reply,
      });
      if (route.etag) return sendTagged(request, reply, answered);
      const json = await writeLongJson(answered);
      if (json !== undefined) void reply.type('application/json; charset=utf-8');
      return reply.code(route.status ?? 200).send(json ?? answered);
    },
  });
}
