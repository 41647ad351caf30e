import type * as z from 'zod/mini';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Resource, Service } from './resource.ts';

/** Who may call a route: anybody; whoever is signed in, even before their e-mail is confirmed; or only after it. */
export type RouteAccess = 'public' | 'unverified' | 'signed-in';

/** The names in a path: `id` of `/v0/tasks/:id/statistics`. */
export type ParameterName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values by the names in a path. */
export type PathParameters<P extends string, V> = Readonly<Record<ParameterName<P>, V>>;

/** What the server may give for it: nobody changes what is sent. */
export type DeepReadonly<T> = T extends readonly (infer E)[]
  ? readonly DeepReadonly<E>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** Whose a route is: a service's, or the platform's own, whose address is `/api`. */
export type RouteService = Service | 'platform';

/** A route written by hand: what it takes and answers, for the server, the browser and the description of the API. */
export interface Route<
  P extends string = string,
  Q extends z.ZodMiniObject = z.ZodMiniObject,
  B extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
  S extends RouteService = Service,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly service: S;
  /** Below the service; what its parameters name are ids of records. */
  readonly path: P;
  readonly access: RouteAccess;
  /** Whether it is the same in whatever role somebody asks. */
  readonly anyRole?: true;
  /** Requests from one account, or one address without one, where the route has a limit of its own. */
  readonly perMinute?: number;
  /** A few words: “Join a task”. */
  readonly summary: string;
  readonly description?: string;
  /** Each parameter with a description; none but these are taken. */
  readonly query?: Q;
  /** `application/json` unless said otherwise. */
  readonly bodyType?: string;
  readonly body?: B;
  readonly bodyExample?: z.input<B>;
  /** Whether it takes an `Idempotency-Key`. */
  readonly keyed?: true;
  /** `application/json` unless said otherwise. */
  readonly answerType?: 'text/csv' | 'text/html' | 'application/x-ndjson';
  /** 200 unless said otherwise. */
  readonly status?: 201 | 204;
  readonly answer: A;
  /** What the answer is, in a sentence. */
  readonly answerDescription: string;
  /** Derived from the declaration where the answer is a record. */
  readonly example?: DeepReadonly<z.output<A>>;
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, z.ZodMiniType>>;
  /** What it is refused with, beside what every request can be. */
  readonly problems?: readonly ProblemName[];
  /** Whether it answers 304 to whoever has what it would answer, by its ETag. */
  readonly etag?: true;
  /** An operation of a resource that it does at an address of its own: what isn't said here is described as there. */
  readonly aliasOf?: { readonly operation: 'list' | 'read' | 'create'; readonly resource: Resource };
}

/** A route of whatever service. */
export type AnyRoute = Route<string, z.ZodMiniObject, z.ZodMiniType, z.ZodMiniType, RouteService>;

/** A route's path, for what asks without loading its module: the compiler compares the two. */
export type PathOf<R extends { readonly path: string }> = R['path'];

/** What is sent to a route. */
export type BodyOf<R extends { readonly body?: z.ZodMiniType }> = z.input<NonNullable<R['body']>>;

/** What a route answers. */
export type AnswerOf<R extends { readonly answer: z.ZodMiniType }> = z.output<R['answer']>;

/**
 * Says once what a route takes and answers. Each has a module of its own, so that a page loads those that it asks.
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
