import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ApiDocument } from '#server/api/document/buildDocument.ts';
import { listNotifications } from '#src/notifications/routes/notifications.ts';
import { readProfile } from '#src/resources/auth/routes/profile.ts';
import { campaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { cloneCampaign } from '#src/resources/bounty/routes/cloneCampaign.ts';
import { createPayout } from '#src/resources/bounty/routes/createPayout.ts';
import { due } from '#src/resources/bounty/routes/due.ts';
import { duplicates } from '#src/resources/bounty/routes/duplicates.ts';
import { eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import { joinTask } from '#src/resources/bounty/routes/joinTask.ts';
import { participantAccount } from '#src/resources/bounty/routes/participantAccount.ts';
import { participationsOfTask } from '#src/resources/bounty/routes/participationsOfTask.ts';
import { awardHistory, stakeRows, stakesOverview } from '#src/resources/bounty/routes/stakes.ts';
import { taskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import { taskOfCampaign, tasksOfCampaign } from '#src/resources/bounty/routes/tasksOfCampaign.ts';
import { userBalances } from '#src/resources/bounty/routes/userBalances.ts';
import { userFlags } from '#src/resources/bounty/routes/userFlags.ts';
import { readBalances, readDailyBalances, readStatement } from '#src/resources/payments/routes/payments.ts';
import type { AnyRoute, PathParameters, Route, RouteService } from '#src/schema/defineRoute.ts';
import { health } from '#src/schema/platformRoutes.ts';
import { allResources } from '#src/schema/registry.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';
import { definedRoutes } from '#tests/support/definedRoutes.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts } from '#tests/support/payouts.ts';
import { unnamedRoutes, wrongLightRoutes } from '#tests/support/turnsTaken.ts';
import { lightRoutes } from '../bench/lightRoutes.ts';
import { measuredTurns, unmeasuredTurns } from '../bench/turns.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
});
afterAll(() => here.close());

const ofResources = () =>
  allResources().flatMap(({ service, path, clone }) =>
    [
      '',
      '/batch',
      '/export',
      '/import',
      '/trend',
      '/{id}',
      '/{id}/history',
      '/{id}/status',
      '/{id}/uses',
      ...(clone ? ['/{id}/clone'] : []),
    ].map((end) => `/api/${service}${path}${end}`),
  );

const baseOf = (service: RouteService): string => (service === 'platform' ? '/api' : `/api/${service}`);

/** A route's path in the API's description: `/api/bounty/v0/tasks/{id}/statistics`. */
const describedAt = ({ service, path }: AnyRoute): string => `${baseOf(service)}${path.replace(/:(\w+)/g, '{$1}')}`;

test('Every route that no declaration gives is defined once, and every one that is defined is there.', async () => {
  const { paths } = (await here.app.inject('/api/openapi.json')).json<ApiDocument>();
  const known = ofResources();
  const byHand = Object.entries(paths)
    .filter(([path]) => !known.includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path}: ${summary}`),
    );
  const defined = definedRoutes.map((route) => `${route.method} ${describedAt(route)}: ${route.summary}`);
  expect(byHand.toSorted()).toEqual(defined.toSorted());
});

test('Every route of the API is in the bench’s table of slow routes or in the list of light ones.', async () => {
  const { paths } = (await here.app.inject('/api/openapi.json')).json<ApiDocument>();
  const registered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, ':$1'),
    })),
  );
  expect(unnamedRoutes(registered, [...measuredTurns, ...unmeasuredTurns], lightRoutes)).toEqual([]);
  expect(wrongLightRoutes(registered, measuredTurns, lightRoutes)).toEqual([]);
});

/** Sends a request. @returns the answer, and the answer parsed by the route's schema, which must be the same */
async function answerTo<P extends string, A extends z.ZodMiniType>(
  route: Route<P, z.ZodMiniObject, z.ZodMiniType, A, RouteService>,
  by: Person,
  params: PathParameters<P, number>,
) {
  const url = baseOf(route.service) + routeUrl(route, params);
  const answer = await here.app.inject({ method: route.method, url, headers: by.headers });
  expect([url, answer.statusCode, answer.body]).toEqual([url, route.status ?? 200, answer.body]);
  const body: unknown = answer.json();
  return { body, parsed: route.answer.parse(body) };
}

test('A route answers what it is defined to, and nothing besides.', async () => {
  const campaign = await here.campaign();
  const pay = openPayouts(here);
  const { hunter, submission } = await pay.earner(campaign);
  const other = await here.hunter();
  const { manager } = here;
  const ofTask = { id: Number(submission.task) };
  const ofCampaign = { id: campaign.id };
  const open = { campaignId: campaign.id };
  const asked = [await answerTo(eligibility, other, ofTask)];
  const joined = await answerTo(joinTask, other, ofTask);
  const ofParticipation = { id: joined.parsed.id };
  const all = [
    ...asked,
    joined,
    await answerTo(taskStatistics, manager, ofTask),
    await answerTo(participantAccount, manager, ofParticipation),
    await answerTo(duplicates, manager, ofParticipation),
    await answerTo(campaignAccount, manager, ofCampaign),
    await answerTo(due, manager, ofCampaign),
    await answerTo(createPayout, manager, ofCampaign),
    await answerTo(cloneCampaign, manager, ofCampaign),
    await answerTo(stakesOverview, other, open),
    await answerTo(stakeRows, other, open),
    await answerTo(awardHistory, other, open),
    await answerTo(userBalances, hunter, { id: hunter.id }),
    await answerTo(userFlags, here.admin, { id: hunter.id }),
    await answerTo(readBalances, hunter, {}),
    await answerTo(readDailyBalances, hunter, {}),
    await answerTo(readStatement, hunter, {}),
    await answerTo(listNotifications, hunter, {}),
    await answerTo(readProfile, hunter, {}),
    await answerTo(health, hunter, {}),
    await answerTo(tasksOfCampaign, manager, ofCampaign),
    await answerTo(taskOfCampaign, manager, { campaignId: campaign.id, taskId: ofTask.id }),
    await answerTo(participationsOfTask, manager, ofTask),
  ];
  for (const { body, parsed } of all) expect(parsed).toEqual(body);
});
