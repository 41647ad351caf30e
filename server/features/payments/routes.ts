import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { inTurns } from '#server/csv/inTurns.ts';
import type { Query } from '#server/http/query.ts';
import { readQuery } from '#server/http/readQuery.ts';
import { takeTurnOfAnswer } from '#server/http/takeTurnOfAnswer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  exportStatement,
  readBalances,
  readStatement,
  statementFilter,
} from '#src/resources/payments/routes/payments.ts';
import { balancesOfUser } from './balances.ts';
import { statementCsv } from './statement/statementCsv.ts';
import { statementLines } from './statement/statementLines.ts';
import { whoseMoney } from './whoseMoney.ts';

/** What people have and what has moved it, below the ad-net service's address. */
export async function paymentRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { sql: executor, exports } = platform.database;

  serveRoute(app, readBalances, async ({ query: { user }, request: { actor } }) =>
    balancesOfUser(executor, await whoseMoney(executor, actor, user)),
  );
  serveRoute(app, readStatement, async ({ query: { limit, cursor, user, ...filter }, request: { actor } }) =>
    statementLines(executor, actor, await whoseMoney(executor, actor, user), filter, { limit, cursor }),
  );

  // No HEAD route: it would build the whole file and discard it.
  const file = { config: routeConfig(exportStatement), exposeHeadRoute: false };
  app.get<{ Querystring: Query }>(exportStatement.path, file, async ({ actor, query }, reply) => {
    const { user, ...filter } = readQuery(statementFilter, query);
    const whose = await whoseMoney(executor, actor, user);
    await takeTurnOfAnswer(platform, 'export', actor, reply);
    const pieces = inTurns(platform, actor, statementCsv(exports, actor, whose, filter));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .send(Readable.from(pieces, { objectMode: false }));
  });
}
