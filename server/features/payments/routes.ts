import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptCsv } from '#server/api/csvRoutes.ts';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { yieldBetweenChunks } from '#server/csv/yieldBetweenChunks.ts';
import { createPartRunner } from '#server/http/idempotentWrite.ts';
import { sendNdjson } from '#server/http/ndjson.ts';
import { parseQueryString } from '#server/http/parseQueryString.ts';
import type { Query } from '#server/http/query.ts';
import { queueUntilSent } from '#server/http/queueUntilSent.ts';
import { refuseNotFound, requireAbility } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import {
  exportStatement,
  readBalances,
  readDailyBalances,
  readStatement,
  statementFilter,
} from '#src/resources/payments/routes/payments.ts';
import { readSecondPerson } from '#src/resources/payments/routes/secondPerson.ts';
import { previewWithdrawalPayments, sendWithdrawalPayments } from '#src/resources/payments/routes/withdrawalFiles.ts';
import { readHoldReason, readWithdrawalHold } from '#src/resources/payments/routes/withdrawalHold.ts';
import {
  writeOffExchangeDebts as writeOffExchangeRoute,
  writeOffDebts as writeOffRoute,
} from '#src/resources/payments/routes/writeOffDebts.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import { listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import { createBalancesReader } from './balancesReader.ts';
import { loadExchangeAccounts } from './exchanges/loadExchangeAccounts.ts';
import { loadDailyBalances } from './loadDailyBalances.ts';
import { requireBalanceReader } from './requireBalanceReader.ts';
import { listStatementLines } from './statement/listStatementLines.ts';
import { statementCsv } from './statement/statementCsv.ts';
import { importWithdrawalPayments, previewWithdrawals } from './withdrawals/importWithdrawalPayments.ts';
import { findSecondPerson } from './withdrawals/secondPerson.ts';
import { findHoldReason, loadHold } from './withdrawals/withdrawalHold.ts';
import { writeOffDebts, writeOffExchangeDebts } from './writeOffDebts.ts';

/** Serves files of transaction hashes, which are CSV. */
async function fileRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  acceptCsv(app);
  app.post(previewWithdrawalPayments.path, { config: routeConfig(previewWithdrawalPayments) }, ({ actor, body }) =>
    body instanceof Readable ? previewWithdrawals(platform, actor, body) : refuse('emptyFile'),
  );
  app.post(sendWithdrawalPayments.path, { config: routeConfig(sendWithdrawalPayments) }, async (request, reply) => {
    const { actor, body } = request;
    if (!(body instanceof Readable)) refuse('emptyFile');
    const runner = createPartRunner(platform, request);
    return sendNdjson(request, reply, await importWithdrawalPayments(platform, actor, { body, runner }));
  });
}

/** Serves users' balances and statements, below the ad network service's address. */
export async function paymentRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { sql: executor, exports } = platform.database;

  const loadBalances = createBalancesReader(executor, platform.configuration);
  /** Each request sums entries of the ledger, so it runs in a fair queue. */
  const runQueued = <T>(actor: RequestActor, read: () => Promise<T>) => platform.fairQueues.run('money', actor, read);
  serveRoute(app, readBalances, async ({ query: { user }, request: { actor } }) => {
    const userId = await requireBalanceReader(executor, actor, user);
    return runQueued(actor, () => loadBalances(userId));
  });
  serveRoute(app, readDailyBalances, async ({ query: { user }, request: { actor } }) => {
    const userId = await requireBalanceReader(executor, actor, user);
    return runQueued(actor, () => loadDailyBalances(executor, userId, new Date()));
  });
  serveRoute(app, readWithdrawalHold, async ({ request: { actor } }) =>
    loadHold(executor, await requireBalanceReader(executor, actor), new Date()),
  );
  serveRoute(app, readHoldReason, ({ id, request: { actor } }) =>
    platform.database.atOneMoment(async (tx) => {
      const [record = refuseNotFound(actor)] = await findRecords(tx, actor, withdrawals, [id('id')]);
      return { reason: await findHoldReason(tx, toTypedRecord(withdrawals, record), new Date()) };
    }),
  );
  const toWriteContext = (body: object, request: FastifyRequest, reply: FastifyReply) => ({
    platform,
    actor: request.actor,
    run: createPartRunner(platform, request, reply)(body),
  });
  serveRoute(app, writeOffRoute, ({ body, request, reply }) =>
    writeOffDebts(toWriteContext(body, request, reply), body),
  );
  serveRoute(app, writeOffExchangeRoute, ({ body, request, reply }) =>
    writeOffExchangeDebts(toWriteContext(body, request, reply), body),
  );
  serveRoute(app, listExchangeAccounts, ({ request: { actor } }) => {
    requireAbility(actor, 'read', exchangeDeposits);
    return runQueued(actor, () => loadExchangeAccounts(platform));
  });
  serveRoute(app, readStatement, async ({ query: { limit, cursor, user, ...filter }, request: { actor } }) => {
    const userId = await requireBalanceReader(executor, actor, user);
    return runQueued(actor, () => listStatementLines(executor, actor, userId, filter, { limit, cursor }));
  });

  serveRoute(app, readSecondPerson, async ({ query: { payee }, request: { actor } }) => {
    requireAbility(actor, 'update', withdrawals);
    return findSecondPerson(platform, executor, payee);
  });

  // No HEAD route: it would build the whole file and discard it.
  const file = { config: routeConfig(exportStatement), exposeHeadRoute: false };
  app.get<{ Querystring: Query }>(exportStatement.path, file, async ({ actor, query }, reply) => {
    const { user, ...filter } = parseQueryString(statementFilter, query);
    const userId = await requireBalanceReader(executor, actor, user);
    await queueUntilSent(platform, 'export', actor, reply);
    const pieces = yieldBetweenChunks(platform, actor, statementCsv(exports, actor, userId, filter));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .send(Readable.from(pieces, { objectMode: false }));
  });
  await app.register(fileRoutes, { platform });
}
