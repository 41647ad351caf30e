import type { ProblemName } from '#src/problems/catalogue.ts';
import type { Reference, Schema, Schemas } from './schema.ts';

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Reference>>;
}

/** Media type → what a body, an answer or a parameter is made of. */
export type MediaTypes = Readonly<Record<string, Media>>;

/** What a body or an answer consists of. */
export interface Content extends Media {
  /** `application/json` unless said otherwise. */
  readonly type?: string;
  /** Of the same content as bytes. */
  readonly otherTypes?: readonly string[] | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required?: true;
  readonly description: string;
  /** How its text is read; of JSON in a parameter `content` says it. */
  readonly schema?: Schema;
  readonly content?: MediaTypes;
  readonly example?: unknown;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  readonly content?: Content;
}

/** An answer as OpenAPI has it. */
export interface DocumentedAnswer extends Omit<Answer, 'content'> {
  readonly content?: MediaTypes;
}

/** What a route does, for people who call it. Made when somebody asks for it: the boot doesn't wait. */
export interface Operation {
  /** A few words: “Sign in”. */
  readonly summary: string;
  readonly description?: string;
  /** Beside those in the path, which are found by themselves. */
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly body?: Content;
  /** By status; refusals aside. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** What it is refused with, beside what every request can be. */
  readonly problems?: readonly ProblemName[];
  /** Whether it takes an `Idempotency-Key`. */
  readonly keyed?: true;
  /** The schemas that it refers to by name. */
  readonly schemas?: Schemas;
  /** The examples that it refers to by name. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route does, as `/api/openapi.json` tells it. Every route of the API has one. */
    operation?: () => Operation;
  }
}
