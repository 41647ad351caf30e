import type { FastifyInstance } from 'fastify';
import { limits } from '#src/limits.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { runnerOf } from '../../http/keyedWrite.ts';
import { answerList } from '../../http/listAnswer.ts';
import { recordId } from '../../http/recordId.ts';
import type { Operation } from '../../openapi/operation.ts';
import type { Platform } from '../../platform.ts';
import { duplicatesOf } from '../duplicates.ts';
import { rememberedDirectory } from '../eligibility/rememberedDirectory.ts';
import { taskStatistics } from '../statistics/taskStatistics.ts';
import { accountNow } from './accountNow.ts';
import { eligibility } from './eligibility.ts';
import { join } from './join.ts';
import { participationsOfTask } from './listOfTask.ts';
import { managingOperations } from './managingOperations.ts';
import { participationOperations } from './operations.ts';

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
  app.get<Id>('/v0/tasks/:id/statistics', doing(participationOperations.statistics), ({ asker, params }) =>
    taskStatistics(platform, asker, recordId(params)),
  );
  app.get<Id>('/v0/participations/:id/account', asking(managingOperations.account), ({ asker, params }) =>
    accountNow(platform, asker, recordId(params), directory),
  );
  app.get<Id>('/v0/participations/:id/duplicates', doing(managingOperations.duplicates), ({ asker, params }) =>
    duplicatesOf(platform, asker, recordId(params)),
  );
}
