/** The duration of the work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Rounded to a tenth. */
export const milliseconds = (time: number): number => Number(time.toFixed(1));

export type Ask = (path: string, body?: object) => Promise<Response>;

/** Signs in a demo account. @returns a function that requests the bounty service, and throws unless the answer is 200 */
export async function signedIn(address: string, login: string): Promise<Ask> {
  const answer = await fetch(`${address}/api/auth/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'quarry-demo-1' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return async (path, body) => {
    const headers = { authorization: `Bearer ${accessToken}`, cookie };
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
