import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { emailVerifiedRoleId, type RoleName, toRoleNames } from '#src/access/roles.ts';
import { profileEndpoint } from '#src/schema/profileEndpoint.ts';
import { request } from './http.ts';
import { isRow } from './isRow.ts';
import { member, textMember } from './json.ts';
import { chooseRole } from './role.ts';

/** The signed-in user (specification section 3). */
export interface Profile {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The roles that the user can act in; role 7 becomes `emailVerified`. */
  readonly roles: readonly RoleName[];
  readonly emailVerified: boolean;
}

const minute = 60_000;

function parseProfile(id: number, json: unknown): Profile {
  const roles = member(json, 'roles');
  const ids = Array.isArray(roles) ? roles.filter((role) => typeof role === 'number') : [];
  return {
    id,
    firstName: textMember(json, 'firstName'),
    lastName: textMember(json, 'lastName'),
    email: textMember(json, 'email'),
    roles: toRoleNames(ids),
    emailVerified: ids.includes(emailVerifiedRoleId),
  };
}

const { service, path } = profileEndpoint;

interface LoadContext {
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

let prepareRoles: (roles: readonly RoleName[]) => Promise<void> = () => Promise.resolve();

/** Registers the preparation that a user's roles need before they are active. Called where the application is composed. */
export function registerRolePreparation(own: typeof prepareRoles): void {
  prepareRoles = own;
}

/** The query key of the profile as a whole record, which its form edits. */
export const profileRecordKey = (userId: number) => ['profile', userId, 'record'];

async function loadProfile(userId: number, { client, signal }: LoadContext): Promise<Profile> {
  const { json } = await request(service, path, { signal });
  const profile = parseProfile(userId, json);
  // The form needs no additional request.
  if (isRow(json)) client.setQueryData(profileRecordKey(userId), json);
  await prepareRoles(profile.roles);
  // A user who has signed in since then has other roles.
  signal.throwIfAborted();
  // Choosing a role notifies its subscribers, which render in it and need its preparation.
  if (chooseRole(profile.roles) === undefined) throw new Error('The profile has no role to act in.');
  return profile;
}

/** Loads the profile of the current user and chooses the active role. It becomes stale soon, as roles may be revoked. */
export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: (context) => loadProfile(userId, context),
    staleTime: minute,
  });
