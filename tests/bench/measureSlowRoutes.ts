import { besideRow, bytesOf } from './beside.ts';
import { queryOf, sessionOf, signedIn } from './client.ts';
import { addressed, type LoadRequest, readBesideLoad } from './load.ts';
import type { Headers, SlowRoute } from './slowRoute.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

export interface SlowSizes {
  /** Parallel requests of a route. */
  readonly requests: number;
  readonly rounds: number;
  /** Of each round, idle and beside. */
  readonly reads: number;
}

const slowGoal = '≤ 3 × idle, ≤ 250 ms';
/** The account whose small request is timed. It sends none of the slow ones. */
const reader = 'manager@quarry.test';
const small = `/campaigns${queryOf({ range: [0, 24], fields: ['title', 'status'] })}`;

/** Signs the reader in, for one route: an access token lasts ten minutes. @returns a read, which fails unless its status is 200 */
async function signReaderIn(address: string): Promise<() => Promise<unknown>> {
  const ask = await signedIn(address, reader);
  return async () => (await ask(small)).json();
}

/** A request for each path of the route. */
const requestsOf = (address: string, { path, method = 'GET', body }: SlowRoute, headers: Headers): LoadRequest[] =>
  [path].flat().map((each) => ({ url: address + each, method, headers, body: body ?? null }));

/** Requires an answer of this status: a failing route would be measured as a fast one. */
async function requireAnswer(request: LoadRequest, status: number): Promise<void> {
  const { method, headers, body } = request;
  const answer = await fetch(addressed(request), { method, headers, body });
  await bytesOf(answer);
  if (answer.status !== status) throw new Error(`${request.url} was answered with ${answer.status}.`);
}

/**
 * Times another user's small request alone, and beside many requests of each slow route.
 * @param usual the account that asks
 */
export async function measureSlowRoutes(
  address: string,
  routes: readonly SlowRoute[],
  usual: string,
  sizes: SlowSizes,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routes) {
    const { what, login = usual, atOnce = sizes.requests, status = 200 } = route;
    const count = Math.min(atOnce, sizes.requests);
    step(`${what}: ${count} at once`);
    const requests = requestsOf(address, route, { ...(await sessionOf(address, login)), ...route.headers });
    for (const request of requests) await requireAnswer(request, status);
    const sent = Array.from({ length: count }, (_, n) => requests[n % requests.length]);
    const { times, fates } = await readBesideLoad(
      await signReaderIn(address),
      sent.filter((request) => request !== undefined),
      sizes,
    );
    rows.push(besideRow(`a small read beside ${count} ${what}`, times, slowGoal, fates));
  }
  return rows;
}
