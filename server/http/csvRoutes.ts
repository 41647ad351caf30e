import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import { surveyCsv } from '../csv/csvFile.ts';
import { exportRecords } from '../csv/exportRecords.ts';
import { importColumns } from '../csv/importColumns.ts';
import { type ImportMode, importModes, importRecords } from '../csv/importRecords.ts';
import { receive } from '../csv/upload.ts';
import { manyOperations } from '../openapi/manyOperations.ts';
import { requireSome } from '../operations/denial.ts';
import { refuseOtherParameters } from '../operations/listQuery.ts';
import type { Platform } from '../platform.ts';
import { partRunnerOf } from './keyedWrite.ts';
import { answerLines, type Work } from './lines.ts';
import { Refusal, refuse } from './refusal.ts';

type WithQuery = { Querystring: Record<string, unknown> };
type ImportRequest = FastifyRequest<WithQuery & { Body: Readable }>;

const isMode = (mode: unknown): mode is ImportMode => importModes.some((known) => known === mode);

/** Here bodies are CSV. They are not read before the handler asks: whoever may not import sends in vain. */
function acceptCsv(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/csv', { bodyLimit: limits.importBytes }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(new Refusal([problem('unsupportedFile')])));
}

function readMode(query: Readonly<Record<string, unknown>>): ImportMode {
  refuseOtherParameters(query, ['mode']);
  return isMode(query.mode) ? query.mode : refuse('invalidChoice', {}, 'mode');
}

/** The work on a file, which is gone at its end. */
async function workOn(platform: Platform, resource: Resource, request: ImportRequest): Promise<Work> {
  const { asker, query, body } = request;
  requireSome(asker, 'create', resource);
  const mode = readMode(query);
  if (!(body instanceof Readable)) refuse('emptyFile');
  const { file, hash, remove } = await receive(body);
  try {
    const { header } = await surveyCsv(file);
    const job = { platform, asker, resource, ...importColumns(resource, asker, header) };
    const work = importRecords(job, file, mode, partRunnerOf(platform, request, hash));
    return (say, signal) => work(say, signal).finally(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function answerExport(
  platform: Platform,
  resource: Resource,
  request: FastifyRequest<WithQuery>,
  reply: FastifyReply,
) {
  const file = await exportRecords(platform, request.asker, resource, request.query);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${resource.name}.csv"`)
    .send(Readable.from(file, { objectMode: false }));
}

interface Options {
  readonly platform: Platform;
  readonly resources: readonly Resource[];
}

/** The routes by which many records leave and come as a CSV file. */
export async function csvRoutes(app: FastifyInstance, { platform, resources }: Options): Promise<void> {
  acceptCsv(app);
  for (const resource of resources) {
    const all = `/api/${resource.service}${resource.path}`;
    const doing = (operation: 'exportAll' | 'importAll') =>
      ({ config: { access: 'signed-in', operation: () => manyOperations[operation](resource) } }) as const;
    // Without HEAD, which would make the whole file to throw it away.
    app.get<WithQuery>(`${all}/export`, { ...doing('exportAll'), exposeHeadRoute: false }, (request, reply) =>
      answerExport(platform, resource, request, reply),
    );
    app.post<WithQuery & { Body: Readable }>(`${all}/import`, doing('importAll'), async (request, reply) =>
      answerLines(request, reply, await workOn(platform, resource, request)),
    );
  }
}
