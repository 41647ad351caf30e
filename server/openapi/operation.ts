import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Reference, Schema, Schemas } from './schema.ts';

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Reference>>;
}

/** Media type → the schema of a body, a response or a parameter. */
export type MediaTypes = Readonly<Record<string, Media>>;

/** The content of a body or a response. */
export interface Content extends Media {
  /** `application/json` by default. */
  readonly type?: string;
  /** Further media types of the same content as bytes. */
  readonly otherTypes?: readonly string[] | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required?: true;
  readonly description: string;
  /** The schema of a text value; a JSON parameter has its schema in `content`. */
  readonly schema?: Schema;
  readonly content?: MediaTypes;
  readonly example?: unknown;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content?: Content;
}

/** A response in the OpenAPI format. */
export interface DocumentedAnswer extends Omit<Answer, 'content'> {
  readonly content?: MediaTypes;
}

/** The description of a route for API clients. It is built on demand, so that the boot doesn't wait for it. */
export interface Operation {
  /** A few words: “Sign in”. */
  readonly summary: string;
  readonly description?: string;
  /** Parameters besides those in the path, which are detected automatically. */
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly body?: Content;
  /** Responses by status, without refusals. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** The problems of this route, besides those of every request. */
  readonly problems?: readonly ProblemName[];
  /** Whether it accepts an `Idempotency-Key`. */
  readonly keyed?: true;
  /** The named schemas that it refers to. */
  readonly schemas?: Schemas;
  /** The named examples that it refers to. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's description in `/api/openapi.json`. Every route of the API has one. */
    operation?: () => Operation;
  }
}
