import { setTimeout as sleep } from 'node:timers/promises';
import { jwtDecode } from 'jwt-decode';
import type { BrowserContext } from 'playwright';
import { textMember } from '#src/providers/json.ts';

export const password = 'quarry-demo-1';

/** Milliseconds until a busy server is asked again. */
const busyPause = 500;

/** What a browser keeps of a demo account that is signed in. */
export interface DemoSession {
  /** Of a request in this session. */
  readonly headers: { readonly Authorization: string; readonly Cookie: string };
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
  /** When it signed in: milliseconds since 1970. */
  readonly openedAt: number;
  /** Of its local storage. */
  readonly entries: Readonly<Record<string, string>>;
}

/** Asks a server to sign a demo account in, again while too many are signing in. */
async function signInOver(address: string, account: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${address}/api/auth/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login: `${account}@quarry.test`, password }),
    });
    if (answer.status !== 503) return answer;
    await sleep(busyPause);
  }
}

/** Signs a demo account in without the login page, which other tests are about. */
export async function openDemoSession(address: string, account: string): Promise<DemoSession> {
  const answer = await signInOver(address, account);
  if (!answer.ok) throw new Error(`${account} can’t sign in: ${answer.status} ${await answer.text()}`);
  const tokens: unknown = await answer.json();
  const [accessToken, refreshToken] = [textMember(tokens, 'accessToken'), textMember(tokens, 'refreshToken')];
  const { sub = '' } = jwtDecode(accessToken);
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  return {
    headers: { Authorization: `Bearer ${accessToken}`, Cookie: `${name}=${value}` },
    cookie: { name, value, url: address },
    openedAt: Date.now(),
    entries: {
      'quarry.currentUser': sub,
      [`quarry.tokens.${sub}`]: JSON.stringify({ accessToken, refreshToken }),
    },
  };
}

/** Puts a session into a browser profile: its pages begin signed in. What they refresh meanwhile stays. */
export async function placeDemoSession(context: BrowserContext, { cookie, entries }: DemoSession): Promise<void> {
  await context.addCookies([cookie]);
  await context.addInitScript((kept) => {
    // The frames of creatives are sandboxed: they have no storage.
    if (window !== top || localStorage.getItem('quarry.currentUser') !== null) return;
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, entries);
}
