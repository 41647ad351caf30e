import type { FastifyInstance } from 'fastify';
import { setPageHeaders } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import { createWriteRunner } from '#server/http/idempotentWrite.ts';
import type { Values } from '#server/http/parseBody.ts';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { campaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { cloneCampaign } from '#src/resources/bounty/routes/cloneCampaign.ts';
import { depositBalance } from '#src/resources/bounty/routes/depositBalance.ts';
import { createTaskOfCampaign, taskOfCampaign, tasksOfCampaign } from '#src/resources/bounty/routes/tasksOfCampaign.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { getCampaignAccount } from '../campaigns/campaignAccount.ts';
import { cloneWithTasks } from '../campaigns/cloneCampaign.ts';
import { depositFromBalance } from '../campaigns/depositFromBalance.ts';

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Adds a campaign's filter to the query of a list of tasks. The list refuses a malformed filter. */
function withCampaignFilter(campaign: number, query: Values): Values {
  const filter = query.filter === undefined ? {} : parseJson(query.filter);
  return isPlainObject(filter) ? { ...query, filter: JSON.stringify({ ...filter, campaign }) } : query;
}

/** Serves the routes below a campaign's address. */
export async function campaignRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  serveRoute(app, tasksOfCampaign, async ({ id, query, request: { actor }, reply }) => {
    const campaign = await read(platform, actor, campaigns, id('id'));
    return setPageHeaders(reply, tasks, await list(platform, actor, tasks, withCampaignFilter(campaign.id, query)));
  });
  serveRoute(app, createTaskOfCampaign, async ({ id, body, request, reply }) => {
    const campaign = await read(platform, request.actor, campaigns, id('id'));
    const values = { ...body, campaign: campaign.id };
    const run = createWriteRunner(platform, request, reply);
    return toTypedRecord(tasks, await create(platform, request.actor, tasks, values, { run }));
  });
  serveRoute(app, taskOfCampaign, async ({ id, request: { actor } }) => {
    const task = toTypedRecord(tasks, await read(platform, actor, tasks, id('taskId')));
    return task.campaign === id('campaignId') ? task : refuse('notFound');
  });
  serveRoute(app, campaignAccount, ({ id, request }) => getCampaignAccount(platform, request.actor, id('id')));
  serveRoute(app, cloneCampaign, ({ id, request, reply }) =>
    cloneWithTasks(platform, request.actor, id('id'), createWriteRunner(platform, request, reply)),
  );
  serveRoute(app, depositBalance, ({ id, request, reply }) =>
    depositFromBalance(platform, request.actor, id('id'), createWriteRunner(platform, request, reply)),
  );
}
