import type { FastifyInstance } from 'fastify';
import { answerList } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import { runnerOf } from '#server/http/idempotentWrite.ts';
import { recordId } from '#server/http/recordId.ts';
import type { Operation } from '#server/openapi/operation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { taskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import { rememberedDirectory } from '../directory/rememberedDirectory.ts';
import { accountNow } from '../participations/accountNow.ts';
import { duplicatesOf } from '../participations/duplicates.ts';
import { eligibility } from '../participations/eligibility.ts';
import { join } from '../participations/join.ts';
import { participationsOfTask } from '../participations/listOfTask.ts';
import { statisticsOf } from '../statistics/taskStatistics.ts';
import { managingOperations } from './description/participants.ts';
import { participationOperations } from './description/participations.ts';

type Id = { Params: { id: string } };
type Query = { Querystring: Record<string, unknown> };

const doing = (operation: () => Operation) => ({ config: { access: 'signed-in', operation } }) as const;
/** Each asks a social network. */
const asking = (operation: () => Operation) =>
  ({ config: { access: 'signed-in', perMinute: limits.lookUpsPerMinute, operation } }) as const;

/** Taking part in tasks beyond the resource, below the bounty service's address. */
export async function participationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const ofTask = '/v0/tasks/:id/participations';
  const directory = rememberedDirectory(platform);

  app.post<Id>(ofTask, asking(participationOperations.join), async (request, reply) => {
    const run = runnerOf(platform, request, reply);
    return reply.code(201).send(await join(platform, request.asker, recordId(request.params), run));
  });

  app.get<Id & Query>(ofTask, doing(participationOperations.list), async (request, reply) => {
    const { asker, params, query } = request;
    const page = await participationsOfTask(platform, asker, recordId(params), query);
    return answerList(request, reply, participations, page);
  });

  app.get<Id>('/v0/tasks/:id/eligibility', asking(participationOperations.eligibility), ({ asker, params }) =>
    eligibility(platform, asker, recordId(params), directory),
  );
  serveRoute(app, taskStatistics, ({ id, request }) => statisticsOf(platform, request.asker, id('id')));
  app.get<Id>('/v0/participations/:id/account', asking(managingOperations.account), ({ asker, params }) =>
    accountNow(platform, asker, recordId(params), directory),
  );
  app.get<Id>('/v0/participations/:id/duplicates', doing(managingOperations.duplicates), ({ asker, params }) =>
    duplicatesOf(platform, asker, recordId(params)),
  );
}
