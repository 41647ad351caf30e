import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { zipFile } from '#server/async/zipFile.ts';
import { recordWrite } from '#server/audit/recordWrite.ts';
import { queueUntilSent } from '#server/http/queueUntilSent.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { limits } from '#src/limits.ts';
import { closeAccount as closeAccountRoute } from '#src/resources/auth/routes/closeAccount.ts';
import { listClosingObstacles } from '#src/resources/auth/routes/closingObstacles.ts';
import { exportOwnData, ownDataFile } from '#src/resources/auth/routes/ownData.ts';
import { users } from '#src/resources/auth/users.ts';
import { countAttempt } from '../attemptCounters.ts';
import { clearBinding } from '../binding.ts';
import type { AccountClosingHooks } from '../model/accountClosingHooks.ts';
import { closeAccount, previewClosing } from './closeAccount.ts';
import { ownDataFiles } from './ownDataFiles.ts';

/**
 * Counts an export and records it in the audit log, because the file has all data of the user.
 * @throws Refusal tooManyExports, with the seconds to wait
 */
async function recordExport({ database, configuration }: Platform, actor: RequestActor, now: Date): Promise<void> {
  const counter = { key: `exports of user ${actor.id}`, ...limits.ownDataExports };
  await database.transaction(async (tx) => {
    if (configuration.rateLimit) await countAttempt(tx, counter, now, 'tooManyExports');
    await recordWrite(tx, actor, { entity: users.name, entityId: actor.id, action: 'export-data' });
  });
}

/** Routes for the data that the platform stores about the user, below the auth service's address. */
export function addOwnDataRoutes(
  app: FastifyInstance,
  platform: Platform,
  parts: readonly AccountClosingHooks[],
): void {
  app.post(exportOwnData.path, { config: routeConfig(exportOwnData) }, async ({ actor }, reply) => {
    const now = new Date();
    await queueUntilSent(platform, 'export', actor, reply);
    await recordExport(platform, actor, now);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${ownDataFile(now)}"`)
      .send(Readable.from(zipFile(ownDataFiles(platform, actor)), { objectMode: false }));
  });

  serveRoute(app, listClosingObstacles, ({ request: { actor } }) => previewClosing(platform, parts, actor, new Date()));

  serveRoute(app, closeAccountRoute, async ({ body, request: { actor }, reply }) => {
    await closeAccount(platform, parts, actor, body, new Date());
    clearBinding(platform, reply, actor.id);
    return undefined;
  });
}
