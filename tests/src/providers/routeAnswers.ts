import { afterEach, beforeEach, vi } from 'vitest';
import { type Parameters, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { me } from '#tests/src/screens/showScreen.tsx';
import { definedRoutes } from '#tests/support/definedRoutes.ts';
import { leaveSignedIn, settings } from './platform.ts';

/** What a page has sent to a hand-written route: parts that it didn't send are missing. */
interface SentCall {
  readonly params: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** A refusal of the server, thrown by an answer. */
export class Refused extends Error {
  readonly problem;

  constructor(name: ProblemName, parameters?: Parameters) {
    super(name);
    this.problem = problem(name, parameters);
  }

  toResponse = (): Response => Response.json(this.problem, { status: this.problem.status });
}

const toParameter = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

/** Finds the route of a request. @returns it with the parameters of its path */
function findRoute(method: string, pathname: string) {
  for (const route of definedRoutes) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const found = new RegExp(`^/api/${route.service}${route.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
    if (route.method !== method || found === null) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, toParameter(found[index + 1] ?? '')]));
    return { route, params };
  }
  throw new Error(`No route answers ${method} ${pathname}.`);
}

/**
 * Puts answers to hand-written routes in the place of `fetch`, for each test of the file.
 * @returns the function that answers a call of a route with the JSON of the answer or a `Response`; a `Refused` that it throws is a refusal
 */
export function answerRoutes() {
  const answer = vi.fn<(route: unknown, call: SentCall) => unknown>();
  beforeEach(() => {
    answer.mockReset();
    leaveSignedIn(me);
    vi.stubGlobal('fetch', async (input: URL | string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(input, window.location.origin);
      if (pathname === '/admin/config.json') return Response.json(settings);
      const { route, params } = findRoute(method, pathname);
      const idempotencyKey = new Headers(headers).get('Idempotency-Key');
      const call: SentCall = {
        params,
        ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
        ...(typeof body === 'string' && { body: JSON.parse(body) }),
        ...(idempotencyKey !== null && { idempotencyKey }),
      };
      try {
        const json: unknown = await answer(route, call);
        if (json instanceof Response) return json;
        return json === undefined ? new Response(null, { status: 204 }) : Response.json(json);
      } catch (error) {
        if (error instanceof Refused) return error.toResponse();
        throw error;
      }
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return answer;
}
