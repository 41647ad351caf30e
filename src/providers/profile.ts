import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { emailVerifiedRoleId, type RoleName, toRoleNames } from '#src/access/roles.ts';
import { profileEndpoint } from '#src/schema/profileEndpoint.ts';
import { request } from './http.ts';
import { isRow } from './isRow.ts';
import { member, textMember } from './json.ts';
import { chooseRole } from './role.ts';

/** Who is signed in (specification section 3). */
export interface Profile {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The roles to act in; role 7 is none of them and becomes `emailVerified`. */
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

/** Hands in what has to be there before anybody acts in their roles. Called where the application is put together. */
export function registerRolePreparation(own: typeof prepareRoles): void {
  prepareRoles = own;
}

/** The query key of the profile as a whole record, which its form edits. */
export const profileRecordKey = (userId: number) => ['profile', userId, 'record'];

async function loadProfile(userId: number, { client, signal }: LoadContext): Promise<Profile> {
  const { json } = await request(service, path, { signal });
  const profile = parseProfile(userId, json);
  // The form needs no request of its own.
  if (isRow(json)) client.setQueryData(profileRecordKey(userId), json);
  await prepareRoles(profile.roles);
  // Who has signed in meanwhile has roles of their own.
  signal.throwIfAborted();
  // Choosing tells who shows something in the role, and that needs what has been prepared.
  if (chooseRole(profile.roles) === undefined) throw new Error('The profile has no role to act in.');
  return profile;
}

/** Loads the profile of the current user and chooses the role to act in. It goes stale soon, as roles may be taken away. */
export const profileQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: (context) => loadProfile(userId, context),
    staleTime: minute,
  });
