import type { RoleName } from '#src/access/roles.ts';

/** Shown for a user without roles. */
export const noRoles = 'none';

/** The roles' names as people read them. */
export const roles: Readonly<Record<RoleName, string>> = {
  'bounty-hunter': 'Bounty hunter',
  'bounty-manager': 'Bounty manager',
  publisher: 'Publisher',
  advertiser: 'Advertiser',
  admin: 'Admin',
  'bounty-admin': 'Bounty admin',
  'advert-admin': 'Advert admin',
};

/** What the roles that people choose for themselves are for, as they choose. */
export const rolePurposes: Readonly<Partial<Record<RoleName, string>>> = {
  'bounty-hunter': 'Do tasks, earn rewards',
  'bounty-manager': 'Run campaigns of tasks',
  publisher: 'Earn with ads on my sites',
  advertiser: 'Advertise on others’ sites',
};
