import type { FastifyInstance } from 'fastify';
import { answerList } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import { runnerOf } from '#server/http/idempotentWrite.ts';
import { isPlainObject, type Values } from '#server/http/parseBody.ts';
import { recordId } from '#server/http/recordId.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { campaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { cloneCampaign } from '#src/resources/bounty/routes/cloneCampaign.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { campaignAccountOf } from '../campaigns/campaignAccount.ts';
import { cloneOf } from '../campaigns/cloneCampaign.ts';
import { campaignOperations } from './description/campaigns.ts';

type Id = { Params: { id: string } };

const doing = (operation: () => Operation) => ({ config: { access: 'signed-in', operation } }) as const;

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The query of a list of tasks, of one campaign alone; a filter that can't be read is left for the list to refuse. */
function within(campaign: number, query: Values): Values {
  const filter = query.filter === undefined ? {} : parsed(query.filter);
  return isPlainObject(filter) ? { ...query, filter: JSON.stringify({ ...filter, campaign }) } : query;
}

/** What lies below a campaign's address, below the bounty service's. */
export async function campaignRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const all = '/v0/campaigns/:id/tasks';

  app.get<Id & { Querystring: Values }>(all, doing(campaignOperations.list), async (request, reply) => {
    const { id } = await read(platform, request.asker, campaigns, recordId(request.params));
    return answerList(request, reply, tasks, await list(platform, request.asker, tasks, within(id, request.query)));
  });
  app.post<Id>(all, doing(campaignOperations.create), async (request, reply) => {
    const { asker, body } = request;
    const { id: campaign } = await read(platform, asker, campaigns, recordId(request.params));
    const given = isPlainObject(body) ? { ...body, campaign } : body;
    const run = runnerOf(platform, request, reply);
    return reply.code(201).send(await create(platform, asker, tasks, given, { run }));
  });
  app.get<{ Params: { campaignId: string; taskId: string } }>(
    '/v0/campaigns/:campaignId/tasks/:taskId',
    doing(campaignOperations.task),
    async ({ asker, params }) => {
      const task = await read(platform, asker, tasks, recordId({ id: params.taskId }));
      return task.campaign === recordId({ id: params.campaignId }) ? task : refuse('notFound');
    },
  );
  serveRoute(app, campaignAccount, ({ id, request }) => campaignAccountOf(platform, request.asker, id('id')));
  serveRoute(app, cloneCampaign, ({ id, request, reply }) =>
    cloneOf(request.asker, id('id'), runnerOf(platform, request, reply)),
  );
}
