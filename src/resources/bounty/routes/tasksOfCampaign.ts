import { defineRoute } from '#src/schema/defineRoute.ts';
import { listRoute } from '#src/schema/listRoute.ts';
import { newRecordSchema, recordOf } from '#src/schema/recordSchema.ts';
import { tasks } from '../tasks.ts';

const path = '/v0/campaigns/:id/tasks';

export const tasksOfCampaign = defineRoute({
  ...listRoute(tasks),
  service: 'bounty',
  path,
  summary: 'List the tasks of a campaign',
});

export const createTaskOfCampaign = defineRoute({
  method: 'POST',
  service: 'bounty',
  path,
  access: 'signed-in',
  summary: 'Create a task of a campaign',
  description: 'Like creating a task, with the `campaign` from the path.',
  keyed: true,
  body: newRecordSchema,
  status: 201,
  answerDescription: 'The new record.',
  answer: recordOf(tasks),
  aliasOf: { operation: 'create', resource: tasks },
});

export const taskOfCampaign = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/campaigns/:campaignId/tasks/:taskId',
  access: 'signed-in',
  viewable: true,
  summary: 'Read a task of a campaign',
  answerDescription: 'The record.',
  answer: recordOf(tasks),
  aliasOf: { operation: 'read', resource: tasks },
});
