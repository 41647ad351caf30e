import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptCsv } from '#server/api/csvRoutes.ts';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { inTurns } from '#server/csv/inTurns.ts';
import { partRunnerOf } from '#server/http/idempotentWrite.ts';
import { answerNdjson } from '#server/http/ndjson.ts';
import type { Query } from '#server/http/query.ts';
import { readQuery } from '#server/http/readQuery.ts';
import { takeTurnOfAnswer } from '#server/http/takeTurnOfAnswer.ts';
import { refuseNotFound, requireAbility } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
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
import { balancesReader } from './balances.ts';
import { dailyBalances } from './dailyBalances.ts';
import { exchangeAccounts } from './exchanges/exchangeAccounts.ts';
import { statementCsv } from './statement/statementCsv.ts';
import { statementLines } from './statement/statementLines.ts';
import { whoseMoney } from './whoseMoney.ts';
import { importWithdrawalPayments, previewWithdrawals } from './withdrawals/importPayments.ts';
import { findSecondPerson } from './withdrawals/secondPerson.ts';
import { findHoldReason, readHold } from './withdrawals/withdrawalHold.ts';
import { writeOffDebts, writeOffExchangeDebts } from './writeOffDebts.ts';

/** Files of transaction hashes are CSV. */
async function fileRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  acceptCsv(app);
  app.post(previewWithdrawalPayments.path, { config: routeConfig(previewWithdrawalPayments) }, ({ actor, body }) =>
    body instanceof Readable ? previewWithdrawals(platform, actor, body) : refuse('emptyFile'),
  );
  app.post(sendWithdrawalPayments.path, { config: routeConfig(sendWithdrawalPayments) }, async (request, reply) => {
    const { actor, body } = request;
    if (!(body instanceof Readable)) refuse('emptyFile');
    const runner = partRunnerOf(platform, request);
    return answerNdjson(request, reply, await importWithdrawalPayments(platform, actor, { body, runner }));
  });
}

/** What people have and what has moved it, below the ad-net service's address. */
export async function paymentRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { sql: executor, exports } = platform.database;

  const balancesOf = balancesReader(executor, platform.configuration);
  /** Each adds up entries of the ledger. */
  const inTurn = <T>(actor: RequestActor, read: () => Promise<T>) => platform.fairQueues.run('money', actor, read);
  serveRoute(app, readBalances, async ({ query: { user }, request: { actor } }) => {
    const whose = await whoseMoney(executor, actor, user);
    return inTurn(actor, () => balancesOf(whose));
  });
  serveRoute(app, readDailyBalances, async ({ query: { user }, request: { actor } }) => {
    const whose = await whoseMoney(executor, actor, user);
    return inTurn(actor, () => dailyBalances(executor, whose, new Date()));
  });
  serveRoute(app, readWithdrawalHold, async ({ request: { actor } }) =>
    readHold(executor, await whoseMoney(executor, actor), new Date()),
  );
  serveRoute(app, readHoldReason, ({ id, request: { actor } }) =>
    platform.database.atOneMoment(async (tx) => {
      const [found = refuseNotFound(actor)] = await findRecords(tx, actor, withdrawals, [id('id')]);
      return { reason: await findHoldReason(tx, typed(withdrawals, found), new Date()) };
    }),
  );
  const writing = (body: object, request: FastifyRequest, reply: FastifyReply) => ({
    platform,
    actor: request.actor,
    run: partRunnerOf(platform, request, reply)(body),
  });
  serveRoute(app, writeOffRoute, ({ body, request, reply }) => writeOffDebts(writing(body, request, reply), body));
  serveRoute(app, writeOffExchangeRoute, ({ body, request, reply }) =>
    writeOffExchangeDebts(writing(body, request, reply), body),
  );
  serveRoute(app, listExchangeAccounts, ({ request: { actor } }) => {
    requireAbility(actor, 'read', exchangeDeposits);
    return inTurn(actor, () => exchangeAccounts(platform));
  });
  serveRoute(app, readStatement, async ({ query: { limit, cursor, user, ...filter }, request: { actor } }) => {
    const whose = await whoseMoney(executor, actor, user);
    return inTurn(actor, () => statementLines(executor, actor, whose, filter, { limit, cursor }));
  });

  serveRoute(app, readSecondPerson, async ({ query: { payee }, request: { actor } }) => {
    requireAbility(actor, 'update', withdrawals);
    return findSecondPerson(platform, executor, payee);
  });

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
  await app.register(fileRoutes, { platform });
}
