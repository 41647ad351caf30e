import type * as z from 'zod/mini';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Resource, Service } from './resource.ts';

/**
 * The access to a route: public, or every signed-in user, or users with a confirmed email. The last includes users without their role's
 * second factor; `signed-in` requires both.
 */
export type RouteAccess = 'public' | 'unverified' | 'confirmed' | 'signed-in';

/** The names of the path parameters: `id` in `/v0/tasks/:id/statistics`. */
export type ParameterName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Path parameters, by name. */
export type PathParameters<P extends string, V> = Readonly<Record<ParameterName<P>, V>>;

/** The type with every member readonly: handlers may return frozen or shared values. */
export type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** The service of a route. Routes of `platform` are directly below `/api`. */
export type RouteService = Service | 'platform';

/** The contract of a hand-written route, shared by the server, the browser and the OpenAPI document. */
export interface Route<
  P extends string = string,
  Q extends z.ZodMiniObject = z.ZodMiniObject,
  B extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
  S extends RouteService = Service,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly service: S;
  /** Relative to the service. Path parameters are record IDs. */
  readonly path: P;
  readonly access: RouteAccess;
  /** Whether the response is the same in every role, so that an `X-Role` that the user doesn't hold is accepted. */
  readonly anyRole?: true;
  /** Whether it requires a recent password or code in the same session, which protects an unattended open session. */
  readonly recentAuthentication?: true;
  /**
   * Whether an administrator who views Quarry as a user may call it. It changes nothing, and returns neither messages nor secrets. False by
   * default.
   */
  readonly viewable?: boolean;
  /** The scope with which a machine token may call it, on behalf of the token's owner. Without it, machines are refused. */
  readonly machineScope?: string;
  /** Its own rate limit: requests per account, or per IP address without a session. */
  readonly perMinute?: number;
  /** A few words: “Join a task”. */
  readonly summary: string;
  readonly description?: string;
  /** The query parameters, each with a description. Others are refused. */
  readonly query?: Q;
  /** Content type of the body; `application/json` by default. */
  readonly bodyType?: string;
  readonly body?: B;
  readonly bodyExample?: z.input<B>;
  /** Whether it accepts an `Idempotency-Key`. */
  readonly keyed?: true;
  /** Content type of the response; `application/json` by default. */
  readonly answerType?:
    | 'text/plain'
    | 'text/csv'
    | 'text/html'
    | 'text/event-stream'
    | 'application/x-ndjson'
    | 'application/zip';
  /** Further content types of the response, as bytes, which the query may request. */
  readonly otherTypes?: readonly string[];
  /** 200 by default. */
  readonly status?: 201 | 204;
  readonly answer: A;
  /** Describes the response in a sentence. */
  readonly answerDescription: string;
  /** Omitted if the response is a record: the example then derives from the declaration. */
  readonly example?: DeepReadonly<z.output<A>>;
  /** Headers of the response. */
  readonly headers?: Readonly<Record<string, z.ZodMiniType>>;
  /** Its own problems, besides those of every request. */
  readonly problems?: readonly ProblemName[];
  /** Whether it sends an ETag and returns 304 for a matching `If-None-Match`. */
  readonly etag?: true;
  /** The resource's operation that it offers at another address. The API description inherits missing parts from it. */
  readonly aliasOf?: { readonly operation: 'list' | 'read' | 'create'; readonly resource: Resource };
}

/** A route of any service. */
export type AnyRoute = Route<string, z.ZodMiniObject, z.ZodMiniType, z.ZodMiniType, RouteService>;

/** A route's path as a type: callers that don't load the route's module repeat the path, and the compiler compares the two. */
export type PathOf<R extends { readonly path: string }> = R['path'];

/** The request body of a route. */
export type BodyOf<R extends { readonly body?: z.ZodMiniType }> = z.input<NonNullable<R['body']>>;

/** The response of a route. */
export type AnswerOf<R extends { readonly answer: z.ZodMiniType }> = z.output<R['answer']>;

/**
 * Defines the contract of a route. Each has its own module, so that a page loads only the routes that it calls.
 * @example defineRoute({ method: 'GET', service: 'bounty', path: '/v0/tasks/:id/statistics', access: 'signed-in', answer, … })
 */
export const defineRoute = <
  const P extends string,
  A extends z.ZodMiniType,
  Q extends z.ZodMiniObject = z.ZodMiniObject<Record<never, never>>,
  B extends z.ZodMiniType = z.ZodMiniUndefined,
  const S extends RouteService = Service,
>(
  route: Route<P, Q, B, A, S>,
): Route<P, Q, B, A, S> => route;
