import * as z from 'zod/mini';
import { isPrivate } from './access/isPrivate.ts';
import { recordOf } from './recordSchema.ts';
import type { Resource } from './resource.ts';

/** JSON text from ra-data-simple-rest. The list operation parses and validates it. */
const json = z.optional(z.string());

const listQuery = z.object({ sort: json, range: json, filter: json });

/** The common part of routes that list records of a resource at another address than its own. */
export const listRoute = <R extends Resource>(resource: R) =>
  ({
    method: 'GET',
    access: 'signed-in',
    viewable: !isPrivate(resource),
    query: listQuery,
    answerDescription: 'A page of records.',
    answer: z.array(recordOf(resource)),
    aliasOf: { operation: 'list', resource },
  }) as const;
