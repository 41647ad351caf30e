/** The roles of specification section 3, by id. Role 7 is no role that acts: it says that the e-mail is confirmed. */
export const roleIds = {
  'bounty-hunter': 1,
  'bounty-manager': 2,
  publisher: 3,
  advertiser: 4,
  admin: 5,
  'email-verified': 7,
  'bounty-admin': 8,
  'advert-admin': 9,
} as const;

/** Whoever holds it can be named as a campaign's manager. */
export const managerRoleId = roleIds['bounty-manager'];

export type RoleMark = keyof typeof roleIds;

/** A role that a person can act in. */
export type RoleName = Exclude<RoleMark, 'email-verified'>;

export const emailVerified = roleIds['email-verified'];

/** Every acting role, in the order of the specification. */
export const roleNames: readonly RoleName[] = [
  'bounty-hunter',
  'bounty-manager',
  'publisher',
  'advertiser',
  'admin',
  'bounty-admin',
  'advert-admin',
];

/** Oversees everything, and reads every record's history. */
export const overseer: RoleName = 'admin';

/** The administrators of the two halves, who keep the reference lists. */
export const featureAdmins: readonly RoleName[] = ['bounty-admin', 'advert-admin'];

/** Who owns sites, ad zones and whatever else of the ad network belongs to somebody. */
export const adnetOwners: readonly RoleName[] = ['publisher', 'advertiser'];

/** Staff roles: they are given by an administrator and never chosen by the user. Role 7 is excluded with them. */
export const excludedRoles: readonly RoleMark[] = ['admin', 'bounty-admin', 'advert-admin', 'email-verified'];

/** The ids of the roles that oversee others. */
export const staffRoleIds: readonly number[] = excludedRoles
  .map((role) => roleIds[role])
  .filter((id) => id !== emailVerified);

/** Which roles the holder of a role may give and take. Role 7 belongs to the confirmed e-mail: nobody gives it. */
export const grantableRoles: Readonly<Partial<Record<RoleName, readonly RoleName[]>>> = {
  admin: roleNames,
  'bounty-admin': ['bounty-hunter', 'bounty-manager'],
  'advert-admin': ['publisher', 'advertiser'],
};

const namesById = new Map<number, RoleMark>(
  Object.entries(roleIds).map(([name, id]) => [id, name as RoleMark] as const),
);

/** @returns the name that belongs to the id, undefined for an id that is no role */
export const roleName = (id: number): RoleMark | undefined => namesById.get(id);

export const isRoleName = (name: unknown): name is RoleName => roleNames.some((role) => role === name);

/** The acting roles among a user's role ids, in the order held. */
export const heldRoles = (ids: readonly number[]): RoleName[] => ids.map(roleName).filter(isRoleName);

/**
 * The role to act in (specification section 6): the stored one while it is still held, else admin, else the first.
 * @returns undefined for a user without an acting role
 */
export function activeRole(held: readonly RoleName[], stored?: string | null): RoleName | undefined {
  const kept = held.find((role) => role === stored);
  return kept ?? held.find((role) => role === 'admin') ?? held[0];
}
