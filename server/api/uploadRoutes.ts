import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#server/http/errors.ts';
import { type Query, requireKnownParameters } from '#server/http/query.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { receiveUpload, tooLarge, unknownType } from '#server/uploads/receiveUpload.ts';
import { requireQuota, saveWithinQuota } from '#server/uploads/saveUpload.ts';
import { toProblem } from '#src/fields/toProblem.ts';
import { allUploadTypes, isPictureType, isUploadType, maxBytes, type UploadType } from '#src/fields/uploads/types.ts';
import { uploadRoute } from '#src/fields/uploads/uploadRoute.ts';
import { uploadSchemas } from '#src/fields/uploads/uploadSchemas.ts';
import type { Service } from '#src/schema/resource.ts';
import { routeConfig } from './serveRoute.ts';

/** The services whose records contain files. */
const services: readonly Service[] = ['bounty', 'adnet'];

interface Sent {
  readonly type: UploadType;
  readonly bytes: Buffer;
}

type Post = { Body: Sent | undefined; Querystring: Query };

const defaultName = 'file';

function fileNameOf(query: Query): string {
  requireKnownParameters(query, ['name']);
  const { name = defaultName } = query;
  const { data, error } = uploadSchemas.fileName().safeParse(name);
  if (error) throw new Refusal(error.issues.map((issue) => toProblem(issue, 'name')));
  return data || defaultName;
}

const declaredType = ({ headers }: FastifyRequest): string => headers['content-type']?.split(';', 1)[0]?.trim() ?? '';

/** Registers a body parser with its own size limit for each accepted type. Other types are refused unread. */
function addUploadParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const type of allUploadTypes)
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: maxBytes(type) }, (_request, bytes, done) =>
      done(null, { type, bytes }),
    );
  app.addContentTypeParser('*', (_request, _payload, done) => done(unknownType()));
}

/** Fastify refuses a body that is too large before reading it. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const type = declaredType(request);
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && isUploadType(type);
  sendError(isTooLarge ? tooLarge(type) : error, request, reply);
}

/** `POST /v0/uploads` of every service whose records contain files: the bytes as the body, the file name in the query. */
export async function uploadRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { database, configuration } = platform;
  addUploadParsers(app);
  app.setErrorHandler(answerFailure);
  for (const route of services.filter((each) => configuration.services.includes(each)).map(uploadRoute))
    app.post<Post>(
      `/api/${route.service}${route.path}`,
      { config: routeConfig(route) },
      async ({ actor, body, query }, reply) => {
        if (body === undefined) throw unknownType();
        const { type, bytes } = body;
        const fileName = fileNameOf(query);
        // Checked early, so that no picture or video is processed in vain. `saveOwn` checks again under a lock.
        await requireQuota(database.sql, actor);
        const received =
          isPictureType(type) || type === 'video/mp4'
            ? await platform.fairQueues.run('picture', actor, () => receiveUpload(bytes, type))
            : await receiveUpload(bytes, type);
        return reply.code(201).send(await saveWithinQuota(database, received, actor, fileName));
      },
    );
}
