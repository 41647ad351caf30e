import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/problems/refusal.ts';

interface Address {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** `/v0/campaigns/:id`, `/admin/*` → what they match. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  );

/** Orders routes by specificity: literal parts before parameters, and these before `*`. */
const openness = (url: string): number => url.split(/[:*]/).length + (url.includes('*') ? 100 : 0);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function answer(request: FastifyRequest, reply: FastifyReply, methods: ReadonlySet<string> | undefined): FastifyReply {
  // A route of static files knows the method, but not whether the file exists.
  if (methods === undefined || methods.has(request.method)) refuse('noSuchPath');
  const allowed = [...methods, 'OPTIONS'];
  void reply.header('allow', allowed.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  refuse('methodNotAllowed', { method: request.method, allowed });
}

/** Answers requests that no route takes: 404, or 405 with `Allow` where the address has other methods. */
export function addNotFound(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();

  app.addHook('onRoute', ({ url, method }) => {
    const { pattern, methods } = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    addresses.set(url, { pattern, methods: new Set([...methods, ...[method].flat()]) });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const [nearest] = [...addresses]
      .filter(([, { pattern }]) => pattern.test(path))
      .sort(([one], [other]) => openness(one) - openness(other));
    return answer(request, reply, nearest?.[1].methods);
  });
}
