import type { FastifyInstance } from 'fastify';
import { answerList } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import { runnerOf } from '#server/http/idempotentWrite.ts';
import { recordId } from '#server/http/recordId.ts';
import type { Operation } from '#server/openapi/operation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { duplicates } from '#src/resources/bounty/routes/duplicates.ts';
import { eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import { joinTask } from '#src/resources/bounty/routes/joinTask.ts';
import { participantAccount } from '#src/resources/bounty/routes/participantAccount.ts';
import { taskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import { rememberedDirectory } from '../directory/rememberedDirectory.ts';
import { accountNow } from '../participations/accountNow.ts';
import { duplicatesOf } from '../participations/duplicates.ts';
import { eligibilityOf } from '../participations/eligibility.ts';
import { join } from '../participations/join.ts';
import { participationsOfTask } from '../participations/listOfTask.ts';
import { statisticsOf } from '../statistics/taskStatistics.ts';
import { participationOperations } from './description/participations.ts';

type Id = { Params: { id: string } };
type Query = { Querystring: Record<string, unknown> };

const doing = (operation: () => Operation) => ({ config: { access: 'signed-in', operation } }) as const;

/** Taking part in tasks beyond the resource, below the bounty service's address. */
export async function participationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const directory = rememberedDirectory(platform);

  serveRoute(app, joinTask, ({ id, request, reply }) =>
    join(platform, request.asker, id('id'), runnerOf(platform, request, reply)),
  );
  app.get<Id & Query>('/v0/tasks/:id/participations', doing(participationOperations.list), async (request, reply) => {
    const { asker, params, query } = request;
    const page = await participationsOfTask(platform, asker, recordId(params), query);
    return answerList(request, reply, participations, page);
  });

  serveRoute(app, eligibility, ({ id, request }) => eligibilityOf(platform, request.asker, id('id'), directory));
  serveRoute(app, taskStatistics, ({ id, request }) => statisticsOf(platform, request.asker, id('id')));
  serveRoute(app, participantAccount, ({ id, request }) => accountNow(platform, request.asker, id('id'), directory));
  serveRoute(app, duplicates, ({ id, request }) => duplicatesOf(platform, request.asker, id('id')));
}
