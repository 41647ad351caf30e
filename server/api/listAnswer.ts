import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, weakTag } from '#server/http/etag.ts';
import type { Total } from '#server/operations/count.ts';
import type { Page } from '#server/operations/list.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Resource, RowOf } from '#src/schema/resource.ts';

const contentRange = ({ from, records }: Page): string =>
  records.length === 0 ? '*' : `${from}-${from + records.length - 1}`;

/** Adds the total as a number, which clients parse. A header marks an estimate. */
function addTotal(reply: FastifyReply, places: string, { total, isEstimate }: Total, { name }: Resource): FastifyReply {
  if (isEstimate) void reply.header('x-total-estimated', 'true');
  return reply
    .header('content-range', `${name} ${places}/${total}`)
    .header('x-total-count', total)
    .header('access-control-expose-headers', 'Content-Range, X-Total-Count, X-Total-Estimated, ETag');
}

/** Responds with the number of records, without any records. */
export const sendCount = (reply: FastifyReply, resource: Resource, total: Total): FastifyReply =>
  addTotal(reply, '*', total, resource).type('application/json; charset=utf-8').send();

const hasParameters = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && Object.keys(query).length > 0;

/** The records as an array, or as a member of an object if the specification requires that for a call without parameters. */
const bodyOf = (request: FastifyRequest, { listMember }: Resource, { json }: Page): Buffer =>
  listMember === undefined || hasParameters(request)
    ? json
    : Buffer.concat([Buffer.from(`{${JSON.stringify(listMember)}:`), json, Buffer.from('}')]);

/** Sets a page's headers. @returns its records, typed by their declaration */
export function setPageHeaders<R extends Resource>(reply: FastifyReply, resource: R, page: Page): RowOf<R>[] {
  addTotal(reply, contentRange(page), page, resource);
  return page.records.map((record) => toTypedRecord(resource, record));
}

/** Responds with a page in the format of ra-data-simple-rest: an array, with the range and the total in `Content-Range`. */
export function sendList(request: FastifyRequest, reply: FastifyReply, resource: Resource, page: Page): FastifyReply {
  addTotal(reply, contentRange(page), page, resource).type('application/json; charset=utf-8');
  // A long text would be measured and copied twice by Node before it is sent; a buffer isn't.
  const body = bodyOf(request, resource, page);
  return resource.dictionary || resource.long ? sendCacheable(request, reply, page.total, body) : reply.send(body);
}

/** Lets browsers revalidate the page at each request, and sends it only if it has changed. */
function sendCacheable(request: FastifyRequest, reply: FastifyReply, total: number, body: Buffer): FastifyReply {
  const etag = weakTag(createHash('sha1').update(`${total} `).update(body).digest('base64url'));
  void reply.header('etag', etag).header('cache-control', 'private, max-age=0, must-revalidate');
  return isNotModified(request, etag) ? reply.code(304).send() : reply.send(body);
}
