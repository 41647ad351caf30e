import { defineRoute } from '#src/schema/defineRoute.ts';
import { listRoute } from '#src/schema/listRoute.ts';
import { participations } from '../participations.ts';

export const participationsOfTask = defineRoute({
  ...listRoute(participations),
  service: 'bounty',
  path: '/v0/tasks/:id/participations',
  summary: 'List the participations of a task',
  description: 'Like the list of participations, for one task.',
});
