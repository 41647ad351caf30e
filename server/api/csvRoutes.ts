import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportRecords } from '#server/csv/exportRecords.ts';
import { type ImportMode, importModes } from '#server/csv/importRecords.ts';
import { openImport } from '#server/csv/openImport.ts';
import { createPartRunner } from '#server/http/idempotentWrite.ts';
import { sendNdjson, type Work } from '#server/http/ndjson.ts';
import { type Query, requireKnownParameters } from '#server/http/query.ts';
import { queueUntilSent } from '#server/http/queueUntilSent.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import { isPrivate } from '#src/schema/access/isPrivate.ts';
import { needsRecentAuthForCreate } from '#src/schema/recentAuthentication.ts';
import type { Resource } from '#src/schema/resource.ts';
import { bulkOperations } from './description/bulkOperations.ts';

type WithQuery = { Querystring: Record<string, unknown> };
type ImportRequest = FastifyRequest<WithQuery & { Body: Readable }>;

const isMode = (mode: unknown): mode is ImportMode => importModes.some((each) => each === mode);

/** Accepts CSV bodies as streams. The handler checks access before it reads a stream. */
export function acceptCsv(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/csv', { bodyLimit: limits.importBytes }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(new Refusal([problem('unsupportedFile')])));
}

function readMode(query: Query): ImportMode {
  requireKnownParameters(query, ['mode']);
  return isMode(query.mode) ? query.mode : refuse('invalidChoice', {}, 'mode');
}

function prepareImport(platform: Platform, resource: Resource, request: ImportRequest): Promise<Work> {
  const { actor, query, body } = request;
  const mode = readMode(query);
  if (!(body instanceof Readable)) refuse('emptyFile');
  const runner = createPartRunner(platform, request);
  return openImport(platform, actor, resource, { mode, body, runner });
}

async function sendExport(
  platform: Platform,
  resource: Resource,
  request: FastifyRequest<WithQuery>,
  reply: FastifyReply,
) {
  await queueUntilSent(platform, 'export', request.actor, reply);
  const file = await exportRecords(platform, request.actor, resource, request.query);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${resource.name}.csv"`)
    .send(Readable.from(file, { objectMode: false }));
}

interface Options {
  readonly platform: Platform;
  readonly resources: readonly Resource[];
}

/** The routes that export and import many records as a CSV file. */
export async function csvRoutes(app: FastifyInstance, { platform, resources }: Options): Promise<void> {
  acceptCsv(app);
  for (const resource of resources) {
    const all = `/api/${resource.service}${resource.path}`;
    const routeOptions = (operation: 'exportAll' | 'importAll') =>
      ({ config: { access: 'signed-in', operation: () => bulkOperations[operation](resource) } }) as const;
    // A HEAD route would build the whole file and discard it.
    const exporting = {
      config: { ...routeOptions('exportAll').config, ...(!isPrivate(resource) && { viewable: true as const }) },
      exposeHeadRoute: false,
    };
    app.get<WithQuery>(`${all}/export`, exporting, (request, reply) => sendExport(platform, resource, request, reply));
    const importing = {
      config: {
        ...routeOptions('importAll').config,
        perMinute: limits.importsPerMinute,
        ...(needsRecentAuthForCreate(resource) && { recentAuthentication: true as const }),
      },
    };
    app.post<WithQuery & { Body: Readable }>(`${all}/import`, importing, async (request, reply) =>
      sendNdjson(request, reply, await prepareImport(platform, resource, request)),
    );
  }
}
