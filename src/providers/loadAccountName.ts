import { profileEndpoint } from '#src/schema/profileEndpoint.ts';
import { requestAs } from './http.ts';
import { textMember } from './json.ts';

/** The name and email of an account in this browser. */
export interface AccountName {
  readonly name: string;
  readonly email: string;
}

/**
 * Loads the name of an account that is signed in with this browser, current or not.
 * @throws ServerProblem 401 when its session is over (its tokens are then deleted), ServerUnreachable when the server doesn't respond
 */
export async function loadAccountName(userId: number): Promise<AccountName> {
  const { json } = await requestAs(userId, profileEndpoint.service, profileEndpoint.path);
  const email = textMember(json, 'email');
  return { name: `${textMember(json, 'firstName')} ${textMember(json, 'lastName')}`.trim() || email, email };
}
