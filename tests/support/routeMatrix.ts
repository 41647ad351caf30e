import { type RoleName, roleNames } from '#src/access/roles.ts';

const H = 'bounty-hunter';
const M = 'bounty-manager';
const P = 'publisher';
const A = 'advertiser';
const BA = 'bounty-admin';
const AA = 'advert-admin';
const all = roleNames;

/** Transcribed by hand from specification section 2: an address, and the roles that the table lets in. */
export const roleRoutes: readonly (readonly [address: string, roles: readonly RoleName[]])[] = [
  ['/dashboard', [H, M, A, P, AA]],
  ['/dashboard/logs', [AA]],
  ['/campaigns', [H, M, A, BA]],
  ['/archived-campaigns', [A]],
  ['/sites', [P]],
  ['/campaigns/add', [M, A, P, BA]],
  ['/campaigns/edit/7', [M, A, P, BA, AA]],
  ['/creatives', [A, AA]],
  ['/landings', [A, AA]],
  ['/campaigns/7', all],
  ['/campaigns/7/task-add/twitter--like', [M, BA, AA]],
  ['/campaigns/7/task-edit/twitter--like', [M, BA, AA]],
  ['/campaigns/7/twitter--like', all],
  ['/campaigns/7/twitter--like/3/statistics', all],
  ['/tasks/3/participants/9', [M]],
  ['/users', ['admin', AA, BA]],
  ['/users/9', ['admin', BA, AA]],
  ['/statistics', [AA, P, A]],
  ['/adzone-create/4', [P, A]],
  ['/adzone-create', [P, A]],
  ['/site-add', [P, A]],
  // Decided otherwise: the ability to visit Payments opens it for admin and advert-admin too.
  ['/payments', [P, A, BA, H, 'admin', AA]],
  ['/contacts', all],
  ['/tutorial/twitter--like', all],
  ['/components', ['admin']],
  ['/edit', all],
  // Beyond the specification, a closed list.
  ['/review', [M, BA, AA]],
  ['/volumes', [A, AA]],
  ['/volumes/country', [A, AA]],
  ['/volumes/exchanges', [A, AA]],
  ['/site-list', [A, AA]],
  ['/reference-lists', [BA, AA]],
  ['/payouts', [M, BA]],
  ['/payouts/7', [M, BA]],
  ['/machine-tokens', [AA]],
  ['/notifications', all],
  ['/tutorials', all],
  ['/audit', ['admin']],
  ['/audit/reconciliation', ['admin']],
  ['/jobs', ['admin']],
];

/** The public screens of that section, and the public page of stakes. */
export const publicPaths = [
  '/login',
  '/forgot',
  '/confirm-reset',
  '/register',
  '/email-confirm',
  '/invoice/x',
  '/stakes/7',
] as const;
