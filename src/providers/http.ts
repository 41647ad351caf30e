import { reauthenticationProblems } from '#src/problems/catalogue/reauthentication.ts';
import { roleProblems } from '#src/problems/catalogue/roles.ts';
import type { Service } from '#src/schema/resource.ts';
import { ServerProblem, sessionEndedError } from './errors.ts';
import { reauthenticate } from './reauthentication.ts';
import { refresh } from './refresh.ts';
import { actingRole, dropRole } from './role.ts';
import { publicRequest, publicStream, type ServiceCall } from './services.ts';
import { currentUser, readTokens, type Tokens } from './session.ts';
import type { Answer, RequestOptions } from './transport.ts';

function requireTokens(userId: number): Tokens {
  const current = readTokens(userId);
  if (current === null) throw sessionEndedError();
  return current;
}

function createHeaders(service: Service, userId: number, accessToken: string, own?: HeadersInit): Headers {
  const headers = new Headers(own);
  const role = actingRole(userId);
  if (role !== undefined) headers.set('X-Role', role);
  // The core service accepts no Authorization (specification section 7): the account's cookie, named here, authenticates the request.
  if (service === 'core') headers.set('X-Account', String(userId));
  else headers.set('Authorization', `Bearer ${accessToken}`);
  return headers;
}

const isOfType = (error: unknown, type: string): boolean =>
  error instanceof ServerProblem && error.problems[0]?.type === type;

const isRoleLost = (error: unknown): boolean => isOfType(error, roleProblems.roleNotHeld.type);

const needsReauthentication = (error: unknown): boolean =>
  isOfType(error, reauthenticationProblems.reauthenticationNeeded.type);

/** A 401 refreshes the account's tokens and retries once; requests that fail at the same time wait for the same refresh. */
async function withFreshTokens<T>(
  call: ServiceCall<T>,
  userId: number,
  service: Service,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const send = ({ accessToken }: Tokens) =>
    call(service, path, { ...options, headers: createHeaders(service, userId, accessToken, options.headers) });
  const current = requireTokens(userId);
  const role = actingRole(userId);
  try {
    return await send(current);
  } catch (error) {
    if (isRoleLost(error)) dropRole(userId, role);
    if (!(error instanceof ServerProblem) || error.status !== 401) throw error;
    await refresh(userId, current.accessToken);
    return send(requireTokens(userId));
  }
}

/** If the server requires the password again, the user is asked for it and the request is retried: typed values aren't lost. */
async function withReauthentication<T>(...call: Parameters<typeof withFreshTokens<T>>): Promise<T> {
  try {
    return await withFreshTokens<T>(...call);
  } catch (error) {
    const [, userId] = call;
    const isAsked = needsReauthentication(error) && userId === currentUser();
    if (!isAsked || !(await reauthenticate())) throw error;
    return withFreshTokens<T>(...call);
  }
}

/**
 * A request of an account that is signed in with this browser, current or not.
 * @throws the errors of `request`
 */
export const requestAs = (userId: number, service: Service, path: string, options?: RequestOptions): Promise<Answer> =>
  withReauthentication(publicRequest, userId, service, path, options);

/** Sends a service's request as the signed-in user. */
export const asCurrentUser =
  <T>(call: ServiceCall<T>): ServiceCall<T> =>
  async (service, path, options) => {
    const userId = currentUser();
    if (userId === null) throw sessionEndedError();
    const answer = await withReauthentication(call, userId, service, path, options);
    // Another account is current since the request: its screens must not get this response.
    if (currentUser() !== userId) throw sessionEndedError();
    return answer;
  };

/**
 * A request of the signed-in user.
 * @param path below the service's base address, with its query: `/v0/campaigns?range=[0,24]`
 * @throws ServerProblem when refused (401 when the session is over), ServerUnreachable when the server doesn't respond
 */
export const request: ServiceCall<Answer> = asCurrentUser(publicRequest);

/** A request of the signed-in user with a streamed response. */
export const requestStream: ServiceCall<AsyncGenerator<string>> = asCurrentUser(publicStream);
