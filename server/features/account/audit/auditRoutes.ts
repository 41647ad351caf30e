import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { yieldBetweenChunks } from '#server/csv/yieldBetweenChunks.ts';
import { decodeCursor } from '#server/http/momentCursor.ts';
import { parseQueryString } from '#server/http/parseQueryString.ts';
import type { Query } from '#server/http/query.ts';
import { queueUntilSent } from '#server/http/queueUntilSent.ts';
import { parseRecordId } from '#server/http/urls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { overseer } from '#src/access/roles.ts';
import { auditChanges, auditChoices, auditFilter, exportAudit, listAudit } from '#src/resources/auth/routes/audit.ts';
import { loadAuditChoices } from './auditChoices.ts';
import { auditCondition } from './auditCondition.ts';
import { auditCsv } from './auditCsv.ts';
import { loadAuditPage, readEntryChanges } from './auditEntries.ts';

function requireOverseer({ actor }: FastifyRequest): void {
  if (actor.role !== overseer) refuse('forbidden');
}

/** The audit log, for administrators who oversee everything, below the auth service's address. */
export function addAuditRoutes(app: FastifyInstance, platform: Platform): void {
  const { fairQueues } = platform;
  const { sql: executor, exports } = platform.database;

  serveRoute(app, listAudit, ({ query: { limit, cursor, ...filter }, request }) => {
    requireOverseer(request);
    const after = cursor === undefined ? undefined : decodeCursor(cursor, 'cursor');
    return fairQueues.run('list', request.actor, () => loadAuditPage(executor, filter, { limit, after }));
  });
  app.get<{ Params: { id: string } }>(
    auditChanges.path,
    { config: routeConfig(auditChanges) },
    async (request, reply) => {
      requireOverseer(request);
      const id = parseRecordId(request.params);
      const changes = await fairQueues.run('list', request.actor, () => readEntryChanges(executor, id));
      return reply.type('application/json; charset=utf-8').send(Buffer.from(changes));
    },
  );
  serveRoute(app, auditChoices, ({ request }) => {
    requireOverseer(request);
    return loadAuditChoices(executor);
  });

  // No HEAD route: it would build the whole file and discard it.
  const file = { config: routeConfig(exportAudit), exposeHeadRoute: false };
  app.get<{ Querystring: Query }>(exportAudit.path, file, async (request, reply) => {
    requireOverseer(request);
    const filter = parseQueryString(auditFilter, request.query);
    // Refuses an invalid filter before the response starts.
    auditCondition(filter, undefined);
    await queueUntilSent(platform, 'export', request.actor, reply);
    const pieces = yieldBetweenChunks(platform, request.actor, auditCsv(exports, filter));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(pieces, { objectMode: false }));
  });
}
