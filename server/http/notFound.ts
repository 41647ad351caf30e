import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#server/problems/refusal.ts';

interface RoutePattern {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Converts `/v0/campaigns/:id` or `/admin/*` to a pattern of matching paths. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  );

/** Orders routes by specificity: literal segments before parameters, and parameters before `*`. */
const generality = (url: string): number => url.split(/[:*]/).length + (url.includes('*') ? 100 : 0);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: ReadonlySet<string> | undefined,
): FastifyReply {
  // A route of static files has the method, but its file may not exist.
  if (methods === undefined || methods.has(request.method)) refuse('noSuchPath');
  const allowed = [...methods, 'OPTIONS'];
  void reply.header('allow', allowed.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  refuse('methodNotAllowed', { method: request.method, allowed });
}

/** Answers requests without a matching route: 404, or 405 with `Allow` if the path has other methods. */
export function addNotFound(app: FastifyInstance): void {
  const addresses = new Map<string, RoutePattern>();

  app.addHook('onRoute', ({ url, method }) => {
    const { pattern, methods } = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    addresses.set(url, { pattern, methods: new Set([...methods, ...[method].flat()]) });
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const [nearest] = [...addresses]
      .filter(([, { pattern }]) => pattern.test(path))
      .sort(([one], [other]) => generality(one) - generality(other));
    return answerNotFound(request, reply, nearest?.[1].methods);
  });
}
