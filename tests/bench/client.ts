/** The duration of the work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The durations of the same work, done again and again, in milliseconds. */
export async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return times;
}

/** Of a request whose answer stands beside that of a handler by hand, which doesn't compress. */
export const uncompressed = { 'accept-encoding': 'identity' } as const;

/** Rounded to a tenth. */
export const milliseconds = (time: number): number => Number(time.toFixed(1));

export type Ask = (path: string, body?: object) => Promise<Response>;

/** Signs in a demo account. @returns the headers of its requests */
export async function sessionOf(address: string, login: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${address}/api/auth/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'quarry-demo-1' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { authorization: `Bearer ${accessToken}`, cookie };
}

/** One of the demo's accounts, signed in: asks the bounty service, and expects to be answered. */
export async function signedIn(address: string, login: string): Promise<Ask> {
  const headers = await sessionOf(address, login);
  return async (path, body) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const given = await fetch(`${address}/api/bounty/v0${path}`, { ...sent, headers: { ...headers, ...type } });
    if (given.status !== 200) throw new Error(`${path} was answered with ${given.status}: ${await given.text()}`);
    return given;
  };
}

/** A list's parameters as a query string. */
export const queryOf = (parameters: Readonly<Record<string, unknown>>): string =>
  `?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;
