import * as z from 'zod/mini';
import { recordOf } from './recordOf.ts';
import type { Resource } from './resource.ts';

/** As ra-data-simple-rest writes it: JSON in a text, which the list reads and refuses by itself. */
const json = z.optional(z.string());

const listQuery = z.object({ sort: json, range: json, filter: json });

/** What a route takes and answers that lists records of a resource at an address of its own. */
export const listRoute = <R extends Resource>(resource: R) =>
  ({
    method: 'GET',
    access: 'signed-in',
    query: listQuery,
    answerDescription: 'A page of records.',
    answer: z.array(recordOf(resource)),
    aliasOf: { operation: 'list', resource },
  }) as const;
