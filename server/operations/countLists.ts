import * as z from 'zod/mini';
import type { Query } from '#server/http/query.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { isPrivate } from '#src/schema/access/isPrivate.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource, Service } from '#src/schema/resource.ts';
import type { Total } from './count.ts';
import { list } from './list.ts';
import { readParameter } from './listQuery.ts';

/** The total of a list, and its first record. */
interface CountedList extends Total {
  readonly first: AnyRow | null;
}

const parameter = 'lists';

const listsShape = z
  .array(
    z.strictObject({
      resource: z.string(),
      filter: z.optional(z.unknown()),
      sort: z.optional(z.unknown()),
      fields: z._default(z.unknown(), ['id']),
    }),
  )
  .check(z.minLength(1), z.maxLength(limits.countedLists));

/** @throws Refusal malformedQuery if the service has no such resource, viewPrivate for a viewer of a private one */
function listedResource({ viewer }: RequestActor, service: Service, name: string): Resource {
  const resource = allResources().find((each) => each.name === name && each.service === service);
  if (resource === undefined) return refuse('malformedQuery', { parameter }, parameter);
  return viewer !== undefined && isPrivate(resource) ? refuse('viewPrivate') : resource;
}

/** Writes the values of a list’s parameters as its address has them. */
const toQuery = (values: object): Query =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]])),
  );

/**
 * Counts lists of a service’s resources, each with the access of the list itself, in the order of the query.
 * @throws Refusal malformedQuery, pageTooLarge if the first records exceed the limit together, and as `list` does
 */
export async function countLists(
  platform: Platform,
  actor: RequestActor,
  service: Service,
  query: Query,
): Promise<readonly CountedList[]> {
  const lists = readParameter(query, parameter, listsShape) ?? refuse('malformedQuery', { parameter }, parameter);
  const counted = lists.map(({ resource, ...values }) => ({
    resource: listedResource(actor, service, resource),
    query: toQuery({ ...values, range: [0, 0] }),
  }));
  const answered: CountedList[] = [];
  let bytes = 0;
  // One after the other: a request uses one connection to the database, as the request for a list does.
  for (const each of counted) {
    const { total, isEstimate, records, json } = await list(platform, actor, each.resource, each.query);
    bytes += json.length;
    if (bytes > limits.listBytes)
      refuse('pageTooLarge', { megabytes: limits.listBytes / 1024 ** 2, rows: answered.length }, parameter);
    answered.push({ total, isEstimate, first: records[0] ?? null });
  }
  return answered;
}
