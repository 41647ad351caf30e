import type { FastifyInstance } from 'fastify';
import { listed } from '#server/api/listAnswer.ts';
import { serveRoute } from '#server/api/serveRoute.ts';
import { runnerOf } from '#server/http/idempotentWrite.ts';
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
import { currentAccount } from '../participations/currentAccount.ts';
import { duplicatesOf } from '../participations/duplicates.ts';
import { eligibilityOf } from '../participations/eligibility.ts';
import { join } from '../participations/join.ts';
import { listOfTask } from '../participations/listOfTask.ts';
import { placesLeft } from '../participations/places.ts';
import { statisticsOf } from '../statistics/taskStatistics.ts';

/** Taking part in tasks beyond the resource, below the bounty service's address. */
export async function participationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const directory = cachedDirectory(platform);

  serveRoute(app, joinTask, ({ id, request, reply }) =>
    join(platform, request.actor, id('id'), runnerOf(platform, request, reply)),
  );
  serveRoute(app, participationsOfTask, async ({ id, query, request, reply }) =>
    listed(reply, participations, await listOfTask(platform, request.actor, id('id'), query)),
  );
  serveRoute(app, eligibility, ({ id, request }) => eligibilityOf(platform, request.actor, id('id'), directory));
  serveRoute(app, taskPlaces, ({ query: { campaigns } }) =>
    placesLeft(platform.database.sql, campaigns.split(',').map(Number)),
  );
  serveRoute(app, taskStatistics, ({ id, request }) => statisticsOf(platform, request.actor, id('id')));
  serveRoute(app, participantAccount, ({ id, request }) =>
    currentAccount(platform, request.actor, id('id'), directory),
  );
  serveRoute(app, duplicates, ({ id, request }) => duplicatesOf(platform, request.actor, id('id')));
}
