import type { FastifyInstance } from 'fastify';
import { setPageHeaders } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import { createWriteRunner } from '#server/http/idempotentWrite.ts';
import type { Platform } from '#server/platform/platform.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { duplicates } from '#src/resources/bounty/routes/duplicates.ts';
import { eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import { joinTask } from '#src/resources/bounty/routes/joinTask.ts';
import { participantAccount } from '#src/resources/bounty/routes/participantAccount.ts';
import { participationsOfTask } from '#src/resources/bounty/routes/participationsOfTask.ts';
import { taskPlaces } from '#src/resources/bounty/routes/taskPlaces.ts';
import { taskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import { cachedDirectory } from '../directory/cachedDirectory.ts';
import { listAvailability } from '../participations/availability.ts';
import { createParticipation } from '../participations/createParticipation.ts';
import { listDuplicates } from '../participations/listDuplicates.ts';
import { listTaskParticipations } from '../participations/listTaskParticipations.ts';
import { loadLiveAccount } from '../participations/liveAccount.ts';
import { loadEligibility } from '../participations/loadEligibility.ts';
import { loadTaskStatistics } from '../statistics/taskStatistics.ts';

/** Serves participations beyond their resource, below the bounty service's address. */
export async function participationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const directory = cachedDirectory(platform);

  serveRoute(app, joinTask, ({ id, request, reply }) =>
    createParticipation(platform, request.actor, id('id'), createWriteRunner(platform, request, reply)),
  );
  serveRoute(app, participationsOfTask, async ({ id, query, request, reply }) =>
    setPageHeaders(reply, participations, await listTaskParticipations(platform, request.actor, id('id'), query)),
  );
  serveRoute(app, eligibility, ({ id, request }) => loadEligibility(platform, request.actor, id('id'), directory));
  serveRoute(app, taskPlaces, ({ query: { campaigns } }) =>
    listAvailability(platform.database.sql, campaigns.split(',').map(Number)),
  );
  serveRoute(app, taskStatistics, ({ id, request }) => loadTaskStatistics(platform, request.actor, id('id')));
  serveRoute(app, participantAccount, ({ id, request }) =>
    loadLiveAccount(platform, request.actor, id('id'), directory),
  );
  serveRoute(app, duplicates, ({ id, request }) => listDuplicates(platform, request.actor, id('id')));
}
