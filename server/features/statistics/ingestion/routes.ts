import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import {
  createMachineToken,
  listMachineTokens,
  requireMachineToken,
  revokeMachineToken,
} from '#server/features/account/model/machineTokens.ts';
import { abortOnDisconnect } from '#server/http/abortOnDisconnect.ts';
import { parseQueryString } from '#server/http/parseQueryString.ts';
import type { Query } from '#server/http/query.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import type { RoleName } from '#src/access/roles.ts';
import { problem } from '#src/problems/catalogue.ts';
import { keepsMachineTokens } from '#src/resources/statistics/audience.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import * as tokenRoutes from '#src/resources/statistics/routes/machineTokens.ts';
import { sendEvents, type TakenBatch } from '#src/resources/statistics/routes/sendEvents.ts';
import type { Statistics } from '../statistics.ts';
import { ingestBatch } from './ingestBatch.ts';
import { readBatch, receiveBatch } from './readBatch.ts';
import { validateTokenBinding } from './validateTokenBinding.ts';

interface Options {
  readonly platform: Platform;
  readonly statistics: Statistics;
}

/** Converts a token's row to its response. */
type StoredToken = Awaited<ReturnType<typeof listMachineTokens>>[number];
const toMachineToken = ({
  createdAt,
  lastUsedAt,
  expiresAt,
  revokedAt,
  ...token
}: StoredToken): tokenRoutes.MachineToken => ({
  ...token,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

function requireTokenManager({ role }: { readonly role: RoleName }): void {
  if (!keepsMachineTokens(role)) refuse('forbidden');
}

/** Serves machine tokens to their managers. */
function serveTokenRoutes(app: FastifyInstance, { database }: Platform): void {
  serveRoute(app, tokenRoutes.createMachineToken, async ({ body, request }) => {
    requireTokenManager(request.actor);
    const { expiresAt, ...rest } = body;
    await validateTokenBinding(database.sql, rest);
    const created = await createMachineToken(database, request.actor, {
      ...rest,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
    });
    return { ...toMachineToken(created), token: created.token };
  });
  serveRoute(app, tokenRoutes.listMachineTokens, async ({ request }) => {
    requireTokenManager(request.actor);
    return (await listMachineTokens(database)).map(toMachineToken);
  });
  serveRoute(app, tokenRoutes.revokeMachineToken, async ({ id, request }) => {
    requireTokenManager(request.actor);
    return toMachineToken(await revokeMachineToken(database, request.actor, id('id')));
  });
}

/** Event batches are streams of lines, which are read only after authentication. */
async function eventRoutes(app: FastifyInstance, { platform, statistics }: Options): Promise<void> {
  const { database, fairQueues } = platform;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-ndjson', { bodyLimit: statisticsLimits.batchBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new Refusal([problem('unsupportedBody')])));
  app.post<{ Querystring: Query; Body: unknown }>(
    sendEvents.path,
    { config: routeConfig(sendEvents) },
    async (request, reply): Promise<TakenBatch> => {
      const { id: token } = await requireMachineToken(database, request, 'events');
      const { batch = refuse('malformedQuery', { parameter: 'batch' }, 'batch') } = sendEvents.query
        ? parseQueryString(sendEvents.query, request.query)
        : {};
      const { body } = request;
      if (!(body instanceof Readable)) return refuse('unreadableBatch');
      const sender = { id: `token ${token}`, signal: abortOnDisconnect(reply) };
      // The upload has its own queue, so that a slow sender doesn't delay received batches.
      const bytes = await fairQueues.run('eventFile', sender, () => receiveBatch(body));
      return fairQueues.run('events', sender, async () => {
        const sent = await readBatch(bytes, request.headers['content-encoding']);
        return ingestBatch(platform, statistics.engine, { token, batch }, sent);
      });
    },
  );
}

/** Serves the ingestion of events, below the ad network's service path. */
export async function ingestionRoutes(app: FastifyInstance, options: Options): Promise<void> {
  serveTokenRoutes(app, options.platform);
  await app.register(eventRoutes, options);
}
