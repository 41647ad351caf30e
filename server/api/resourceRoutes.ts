import type { FastifyInstance } from 'fastify';
import { createPartRunner, createWriteRunner } from '#server/http/idempotentWrite.ts';
import { sendNdjson } from '#server/http/ndjson.ts';
import { parseRecordId } from '#server/http/urls.ts';
import { batch } from '#server/operations/batch.ts';
import { clone } from '#server/operations/clone.ts';
import { count } from '#server/operations/count.ts';
import { countUses } from '#server/operations/countUses.ts';
import { create } from '#server/operations/create.ts';
import { history } from '#server/operations/history.ts';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import { remove } from '#server/operations/remove.ts';
import { transition } from '#server/operations/transition.ts';
import { trend } from '#server/operations/trend.ts';
import { update } from '#server/operations/update.ts';
import type { Platform } from '#server/platform/platform.ts';
import { referencingResources } from '#src/fields/referencingResources.ts';
import { isPrivate } from '#src/schema/access/isPrivate.ts';
import { movesOf } from '#src/schema/moves.ts';
import { needsRecentAuthForCreate } from '#src/schema/recentAuthentication.ts';
import type { Resource } from '#src/schema/resource.ts';
import { bulkOperations } from './description/bulkOperations.ts';
import { resourceOperations } from './description/resourceOperations.ts';
import { sendCount, sendList } from './listAnswer.ts';

type Query = { Querystring: Record<string, unknown> };
type Id = { Params: { id: string } };

/** The routes of a resource. An action without any access rule also has a route, which refuses it. */
export function resourceRoutes(app: FastifyInstance, platform: Platform, resource: Resource): void {
  const all = `/api/${resource.service}${resource.path}`;
  const one = `${all}/:id`;
  const described = { ...resourceOperations, batch: bulkOperations.batch };
  const routeOptions = (operation: keyof typeof described) =>
    ({ config: { access: 'signed-in', operation: () => described[operation](resource) } }) as const;
  // A record that only its owner reads is hidden from an administrator who views Quarry as the owner.
  const reading = (operation: keyof typeof described) => ({
    config: { ...routeOptions(operation).config, ...(!isPrivate(resource) && { viewable: true as const }) },
  });
  /** @param asks whether every request needs a recent authentication; for moves and batches it depends on the body */
  const writing = (operation: keyof typeof described, asks = resource.recentAuthentication === true) => ({
    config: { ...routeOptions(operation).config, ...(asks && { recentAuthentication: true as const }) },
  });

  app.head<Query>(all, reading('list'), async ({ actor, query }, reply) =>
    sendCount(reply, resource, await count(platform, actor, resource, query)),
  );
  app.get<Query>(all, { ...reading('list'), exposeHeadRoute: false }, async (request, reply) =>
    sendList(request, reply, resource, await list(platform, request.actor, resource, request.query)),
  );
  app.get<Query>(`${all}/trend`, reading('trend'), ({ actor, query }) => trend(platform, actor, resource, query));
  app.post(`${all}/batch`, writing('batch', false), async (request, reply) => {
    const { actor, body } = request;
    const run = createPartRunner(platform, request, reply)(body);
    return sendNdjson(request, reply, await batch(platform, actor, resource, body, run));
  });
  app.get<Id>(one, reading('read'), ({ actor, params }) => read(platform, actor, resource, parseRecordId(params)));
  app.post(all, writing('create', needsRecentAuthForCreate(resource)), async (request, reply) => {
    const { actor, body } = request;
    const run = createWriteRunner(platform, request, reply);
    return reply.code(201).send(await create(platform, actor, resource, body, { run }));
  });
  app.route<Id>({
    method: ['PUT', 'PATCH'],
    url: one,
    ...writing('update'),
    handler: (request, reply) => {
      const { actor, params, body } = request;
      return update(
        platform,
        actor,
        resource,
        parseRecordId(params),
        body,
        createWriteRunner(platform, request, reply),
      );
    },
  });
  app.delete<Id>(one, writing('remove'), (request, reply) => {
    const { actor, params } = request;
    return remove(platform, actor, resource, parseRecordId(params), {
      run: createWriteRunner(platform, request, reply),
    });
  });
  if (resource.clone)
    app.post<Id>(`${one}/clone`, writing('clone', needsRecentAuthForCreate(resource)), async (request, reply) => {
      const { actor, params } = request;
      const run = createWriteRunner(platform, request, reply);
      return reply.code(201).send(await clone(platform, actor, resource, parseRecordId(params), run));
    });
  if (referencingResources(resource).length > 0)
    app.get<Id>(`${one}/uses`, reading('uses'), ({ actor, params }) =>
      countUses(platform, actor, resource, parseRecordId(params)),
    );
  // A view is never written to, so it has no history.
  if (!resource.view)
    app.get<Query & Id>(`${one}/history`, reading('history'), async ({ actor, params, query }, reply) => {
      const page = await history(platform, actor, resource, parseRecordId(params), query);
      return reply.type('application/json; charset=utf-8').send(page);
    });
  if (resource.status === undefined && movesOf(resource).length === 0) return;
  app.post<Id>(`${one}/status`, writing('transition', false), (request, reply) => {
    const { actor, params, body } = request;
    return transition(
      platform,
      actor,
      resource,
      parseRecordId(params),
      body,
      createWriteRunner(platform, request, reply),
    );
  });
}
