import type { RoleName } from '#src/access/roles.ts';

/** The password of every demo account; the README names it. */
export const demoPassword = 'quarry-demo-1';

export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly RoleName[];
}

/** The accounts for trying Quarry: one for each role, and one with all roles. */
export const demoAccounts = [
  { email: 'hunter@quarry.test', firstName: 'Nadia', lastName: 'Okafor', roles: ['bounty-hunter'] },
  { email: 'manager@quarry.test', firstName: 'Tomás', lastName: 'Herrera', roles: ['bounty-manager'] },
  { email: 'publisher@quarry.test', firstName: 'Ingrid', lastName: 'Solberg', roles: ['publisher'] },
  { email: 'advertiser@quarry.test', firstName: 'Marcus', lastName: 'Bell', roles: ['advertiser'] },
  { email: 'admin@quarry.test', firstName: 'Helena', lastName: 'Voss', roles: ['admin'] },
  { email: 'bounty-admin@quarry.test', firstName: 'Daniel', lastName: 'Moreau', roles: ['bounty-admin'] },
  { email: 'advert-admin@quarry.test', firstName: 'Yuki', lastName: 'Arai', roles: ['advert-admin'] },
  {
    email: 'everyone@quarry.test',
    firstName: 'Robin',
    lastName: 'Castellan',
    roles: ['bounty-hunter', 'bounty-manager', 'publisher', 'advertiser', 'admin', 'bounty-admin', 'advert-admin'],
  },
] as const satisfies readonly DemoAccount[];
