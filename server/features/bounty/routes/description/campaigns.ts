import { resourceOperations } from '#server/api/description/resourceOperations.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';

/** What the routes below a campaign tell of themselves. */
export const campaignOperations = {
  task: (): Operation => ({ ...resourceOperations.read(tasks), summary: 'Read a task of a campaign' }),
  list: (): Operation => ({ ...resourceOperations.list(tasks), summary: 'List the tasks of a campaign' }),
  create: (): Operation => ({
    ...resourceOperations.create(tasks),
    summary: 'Create a task of a campaign',
    description: 'As a task is created anywhere; the `campaign` is the one in the address.',
  }),
};
