import { resourceOperations } from '#server/api/description/resourceOperations.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { participations } from '#src/resources/bounty/participations.ts';

/** What the routes of taking part tell of themselves. */
export const participationOperations = {
  list: (): Operation => ({
    ...resourceOperations.list(participations),
    summary: 'List the participations of a task',
    description: 'As the list of participations, of one task alone.',
  }),
};
