import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportRecords } from '#server/csv/exportRecords.ts';
import { type ImportMode, importModes } from '#server/csv/importRecords.ts';
import { openImport } from '#server/csv/openImport.ts';
import { partRunnerOf } from '#server/http/idempotentWrite.ts';
import { answerNdjson, type Work } from '#server/http/ndjson.ts';
import { type Query, refuseOtherParameters } from '#server/http/query.ts';
import { takeTurnOfAnswer } from '#server/http/takeTurnOfAnswer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import { isPrivate } from '#src/schema/access/privateRecords.ts';
import { asksBeforeCreate } from '#src/schema/recentAuthentication.ts';
import type { Resource } from '#src/schema/resource.ts';
import { manyOperations } from './description/manyOperations.ts';

type WithQuery = { Querystring: Record<string, unknown> };
type ImportRequest = FastifyRequest<WithQuery & { Body: Readable }>;

const isMode = (mode: unknown): mode is ImportMode => importModes.some((known) => known === mode);

/** Accepts CSV bodies as streams. The handler checks access before it reads a stream. */
export function acceptCsv(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/csv', { bodyLimit: limits.importBytes }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(new Refusal([problem('unsupportedFile')])));
}

function readMode(query: Query): ImportMode {
  refuseOtherParameters(query, ['mode']);
  return isMode(query.mode) ? query.mode : refuse('invalidChoice', {}, 'mode');
}

function importOf(platform: Platform, resource: Resource, request: ImportRequest): Promise<Work> {
  const { actor, query, body } = request;
  const mode = readMode(query);
  if (!(body instanceof Readable)) refuse('emptyFile');
  const runner = partRunnerOf(platform, request);
  return openImport(platform, actor, resource, { mode, body, runner });
}

async function answerExport(
  platform: Platform,
  resource: Resource,
  request: FastifyRequest<WithQuery>,
  reply: FastifyReply,
) {
  await takeTurnOfAnswer(platform, 'export', request.actor, reply);
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
    const doing = (operation: 'exportAll' | 'importAll') =>
      ({ config: { access: 'signed-in', operation: () => manyOperations[operation](resource) } }) as const;
    // A HEAD route would build the whole file and discard it.
    const exporting = {
      config: { ...doing('exportAll').config, ...(!isPrivate(resource) && { viewable: true as const }) },
      exposeHeadRoute: false,
    };
    app.get<WithQuery>(`${all}/export`, exporting, (request, reply) =>
      answerExport(platform, resource, request, reply),
    );
    const importing = {
      config: {
        ...doing('importAll').config,
        perMinute: limits.importsPerMinute,
        ...(asksBeforeCreate(resource) && { recentAuthentication: true as const }),
      },
    };
    app.post<WithQuery & { Body: Readable }>(`${all}/import`, importing, async (request, reply) =>
      answerNdjson(request, reply, await importOf(platform, resource, request)),
    );
  }
}
