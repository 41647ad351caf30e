import type { GetListParams, GetListResult } from 'ra-core';
import { limits } from '#src/limits.ts';
import type { countsOfBounty } from '#src/schema/countRoutes.ts';
import type { PathOf } from '#src/schema/defineRoute.ts';
import type { AnyRow, Resource, Service } from '#src/schema/resource.ts';
import { request } from './http.ts';
import { isRow } from './isRow.ts';
import { member, numberMember } from './json.ts';

/** A count that waits for the request of its batch. */
interface WaitingCount {
  readonly list: object;
  readonly resolve: (page: GetListResult<AnyRow>) => void;
  readonly reject: (error: unknown) => void;
}

/** The counts of the next request to each service. */
const batches = new Map<Service, WaitingCount[]>();

function toPage(json: unknown): GetListResult<AnyRow> {
  const first = member(json, 'first');
  return { data: isRow(first) ? [first] : [], total: numberMember(json, 'total') };
}

async function sendCounts(service: Service, counts: readonly WaitingCount[]): Promise<void> {
  const lists = JSON.stringify(counts.map(({ list }) => list));
  const path = '/v0/counts' satisfies PathOf<typeof countsOfBounty>;
  try {
    const { json } = await request(service, `${path}?${new URLSearchParams({ lists })}`);
    if (!Array.isArray(json) || json.length !== counts.length) throw new TypeError('The answer to counts is none.');
    for (const [at, { resolve }] of counts.entries()) resolve(toPage(json[at]));
  } catch (error) {
    for (const { reject } of counts) reject(error);
  }
}

function sendBatch(service: Service): void {
  const counts = batches.get(service) ?? [];
  batches.delete(service);
  for (let from = 0; from < counts.length; from += limits.countedLists)
    void sendCounts(service, counts.slice(from, from + limits.countedLists));
}

interface CountParams extends Pick<GetListParams, 'sort' | 'meta'> {
  readonly filter?: unknown;
}

/**
 * Counts the records of a list, and returns the first record. Simultaneous counts of a page are one request for each service.
 * @param params the sort, the filter and `meta.fields` of the list
 */
export function countInBatch(
  { name, service }: Resource,
  { filter, sort, meta }: CountParams,
): Promise<GetListResult<AnyRow>> {
  const list = { resource: name, filter, sort: sort && [sort.field, sort.order], fields: member(meta, 'fields') };
  return new Promise((resolve, reject) => {
    const batch = batches.get(service);
    if (batch) return void batch.push({ list, resolve, reject });
    batches.set(service, [{ list, resolve, reject }]);
    setTimeout(() => sendBatch(service));
  });
}
