/** The roles of specification section 3, with their ids. Role 7 can't be active: it marks a confirmed email. */
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

/** Holders of this role can be chosen as the manager of a campaign. */
export const managerRoleId = roleIds['bounty-manager'];

export type RoleKey = keyof typeof roleIds;

/** A role that a user can act in. */
export type RoleName = Exclude<RoleKey, 'email-verified'>;

export const emailVerifiedRoleId = roleIds['email-verified'];

/** Every role that a user can act in, in the order of the specification. */
export const roleNames: readonly RoleName[] = [
  'bounty-hunter',
  'bounty-manager',
  'publisher',
  'advertiser',
  'admin',
  'bounty-admin',
  'advert-admin',
];

/** The role that oversees everything and reads every record's history. */
export const overseer: RoleName = 'admin';

/** The administrators of bounties and of the ad network, who maintain the reference lists. */
export const featureAdmins: readonly RoleName[] = ['bounty-admin', 'advert-admin'];

/** The roles that own records of the ad network: sites, ad zones, creative tags. */
export const adnetOwners: readonly RoleName[] = ['publisher', 'advertiser'];

/** The roles that oversee advertisers and publishers. */
export const adnetOverseers: readonly RoleName[] = ['advert-admin', overseer];

/** The roles that work with the ad network. `admin` reads the resources that all roles share. */
export const adnetRoles: readonly RoleName[] = [...adnetOwners, ...adnetOverseers];

/** The roles that earn money or pay some in, and can withdraw it. */
export const payeeRoles = ['bounty-hunter', 'publisher', 'advertiser'] as const satisfies readonly RoleName[];

/** Roles that users can't choose: an administrator grants the staff roles, a confirmed email role 7. */
export const excludedRoles: readonly RoleKey[] = ['admin', 'bounty-admin', 'advert-admin', 'email-verified'];

/** The roles that a user chooses from when registering. */
export const selectableRoles: readonly RoleName[] = roleNames.filter((role) => !excludedRoles.includes(role));

/** The ids of the staff roles. */
export const staffRoleIds: readonly number[] = excludedRoles
  .map((role) => roleIds[role])
  .filter((id) => id !== emailVerifiedRoleId);

/** Whether a role oversees others and so needs the strictest security. */
export const isStaffRole = (role: RoleName): boolean => staffRoleIds.includes(roleIds[role]);

/** The roles that an actor may grant and revoke, by their active role. Role 7 can't be granted: it follows from the confirmed email. */
export const grantableRoles: Readonly<Partial<Record<RoleName, readonly RoleName[]>>> = {
  admin: roleNames,
  'bounty-admin': ['bounty-hunter', 'bounty-manager'],
  'advert-admin': ['publisher', 'advertiser'],
};

const namesById = new Map<number, RoleKey>(Object.entries(roleIds).map(([name, id]) => [id, name as RoleKey] as const));

/** @returns the name of the role with the id; undefined for any other number */
export const roleName = (id: number): RoleKey | undefined => namesById.get(id);

export const isRoleName = (name: unknown): name is RoleName => roleNames.some((role) => role === name);

/** The roles among a user's role ids that the user can act in, in the given order. */
export const toRoleNames = (ids: readonly number[]): RoleName[] => ids.map(roleName).filter(isRoleName);

/**
 * The active role (specification section 6): the stored one while the user has it, else admin, else the first.
 * @returns undefined for a user without a role to act in
 */
export function resolveActiveRole(roles: readonly RoleName[], stored?: string | null): RoleName | undefined {
  const current = roles.find((role) => role === stored);
  return current ?? roles.find((role) => role === 'admin') ?? roles[0];
}
