import { jwtDecode } from 'jwt-decode';
import type { BodyOf, PathOf } from '#src/schema/defineRoute.ts';
import type { Tokens as Issued, signIn as signInRoute, signOut as signOutRoute } from '#src/schema/sessionRoutes.ts';
import { notifyBeforeLeave } from './beforeLeave.ts';
import { deleteDrafts } from './drafts.ts';
import { publicRequest } from './services.ts';
import { browserStorage, storageKeys, subscribeOtherTabs } from './storage.ts';

export type Tokens = Readonly<Issued>;

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Listens to signing in, signing out and changing the account, in this tab and in the others.
 * @returns a function that stops listening
 */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeOtherTabs(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function isTokens(value: unknown): value is Tokens {
  if (typeof value !== 'object' || value === null) return false;
  if (!('accessToken' in value) || !('refreshToken' in value)) return false;
  return typeof value.accessToken === 'string' && typeof value.refreshToken === 'string';
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const toUserId = (subject: unknown): number | null => {
  const id = Number(subject);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The claims of an access token. Its second actor is the administrator who views Quarry as the user (RFC 8693, section 4.1). */
interface Claims {
  readonly sub?: string;
  readonly act?: { readonly sub?: string };
}

/** @returns an empty object for an invalid token */
function decodeClaims(accessToken: string): Claims {
  try {
    return jwtDecode<Claims | null>(accessToken) ?? {};
  } catch {
    return {};
  }
}

/** @returns the id of the access token's user, null for an invalid token */
const tokenUser = (accessToken: string): number | null => toUserId(decodeClaims(accessToken).sub);

/** @returns the tokens of the user (by default, the current one), null if they are missing, malformed or another user's */
export function readTokens(userId: number | null = currentUser()): Tokens | null {
  if (userId === null) return null;
  const stored = parseJson(browserStorage.read(storageKeys.tokens + userId));
  return isTokens(stored) && tokenUser(stored.accessToken) === userId ? stored : null;
}

/** @returns the id of the signed-in user, null if there is none */
export function currentUser(): number | null {
  const id = Number(browserStorage.read(storageKeys.currentUser));
  return readTokens(id) === null ? null : id;
}

/** @returns the id of the administrator who views Quarry as the user (by default, the current one); null in an ordinary session */
export function currentViewer(userId: number | null = currentUser()): number | null {
  const current = readTokens(userId);
  return current === null ? null : toUserId(decodeClaims(current.accessToken).act?.sub);
}

/** The ids of all users who are signed in with this browser, the smallest first. */
export function signedInAccounts(): number[] {
  return browserStorage
    .names(storageKeys.tokens)
    .map((name) => Number(name.slice(storageKeys.tokens.length)))
    .filter((id) => readTokens(id) !== null)
    .toSorted((a, b) => a - b);
}

/**
 * Stores the tokens of the auth service's response to a login or a refresh.
 * @returns the id of the tokens' user
 * @throws TypeError when the response has no tokens
 */
export function storeTokens(answer: unknown): number {
  const userId = isTokens(answer) ? tokenUser(answer.accessToken) : null;
  if (!isTokens(answer) || userId === null) throw new TypeError('The auth service has answered without tokens.');
  const { accessToken, refreshToken } = answer;
  browserStorage.write(storageKeys.tokens + userId, JSON.stringify({ accessToken, refreshToken }));
  return userId;
}

/** Set after a failed refresh: /login shows its form immediately, even if other accounts are signed in. */
export const loginFormFlag = {
  read: (): boolean => browserStorage.read(storageKeys.loginForm) !== null,
  set: (): void => browserStorage.write(storageKeys.loginForm, 'true'),
  clear: (): void => browserStorage.remove(storageKeys.loginForm),
};

/**
 * Makes the user of the auth service's response the current one; other accounts stay signed in.
 * @throws TypeError when the response has no tokens
 */
export function startSession(answer: unknown): void {
  const userId = storeTokens(answer);
  browserStorage.write(storageKeys.currentUser, String(userId));
  loginFormFlag.clear();
  notifyListeners();
}

/**
 * Signs in with a password.
 * @param secondFactor step, if the server has requested it: a code, or a passkey's signature
 * @throws ServerProblem when refused, ServerUnreachable when the server doesn't respond
 */
export async function signIn(
  login: string,
  password: string,
  secondFactor: Pick<BodyOf<typeof signInRoute>, 'code' | 'passkey'> = {},
): Promise<void> {
  const { json } = await publicRequest('auth', '/auth/login' satisfies PathOf<typeof signInRoute>, {
    method: 'POST',
    body: { login, password, ...secondFactor } satisfies BodyOf<typeof signInRoute>,
  });
  startSession(json);
}

/** Views Quarry as another user. @param answer of the server that has opened the viewed session */
export function viewAs(answer: unknown): void {
  void notifyBeforeLeave();
  startSession(answer);
}

/** Switches to another user who is signed in with this browser; an id without tokens changes nothing. */
export function switchAccount(userId: number): void {
  if (readTokens(userId) === null) return;
  void notifyBeforeLeave();
  browserStorage.write(storageKeys.currentUser, String(userId));
  notifyListeners();
}

/**
 * Deletes the user’s tokens in this browser, without a request to the server. An administrator who viewed Quarry as the user returns to
 * their own session.
 */
export function removeAccount(userId: number): void {
  const wasCurrent = currentUser() === userId;
  const next = currentViewer(userId);
  browserStorage.remove(storageKeys.tokens + userId);
  if (wasCurrent && readTokens(next) !== null) browserStorage.write(storageKeys.currentUser, String(next));
  else if (wasCurrent) browserStorage.remove(storageKeys.currentUser);
  notifyListeners();
}

/** Signs the current user out: immediately here and in the other tabs, and on the server if it is reachable. */
export function signOut(): void {
  const userId = currentUser();
  const current = readTokens(userId);
  if (userId === null || current === null) return;
  const leaving = notifyBeforeLeave();
  deleteDrafts(userId);
  removeAccount(userId);
  const ending = leaving.then(() =>
    publicRequest('auth', '/auth/logout' satisfies PathOf<typeof signOutRoute>, {
      method: 'POST',
      headers: { Authorization: `Bearer ${current.accessToken}` },
      body: { refreshToken: current.refreshToken } satisfies BodyOf<typeof signOutRoute>,
    }),
  );
  // The tokens are deleted here either way, and expire on the server.
  ending.catch(() => undefined);
}
