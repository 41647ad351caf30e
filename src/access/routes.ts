import { holders } from './abilities.ts';
import { type RoleName, roleNames } from './roles.ts';

/** Who may open a route: a list of roles, `signed-in` (no limit), or `public` (nobody has to be signed in). */
type Audience = readonly RoleName[] | 'signed-in' | 'public';

export interface Route {
  readonly path: string;
  readonly audience: Audience;
  /** Its words in i18n/en/admin/menu.ts and its icon in the sidebar; a route without is hidden there. G, then the letter, goes there: no role has one twice. */
  readonly menu?: { readonly key: string; readonly icon: string; readonly letter?: string };
  /** The route whose entry in the sidebar it belongs to, where its own path doesn't say so. */
  readonly under?: string;
  /** Open to somebody whose e-mail isn't confirmed. */
  readonly unconfirmed?: true;
}

const all: Audience = roleNames;
const taskEditors: Audience = ['bounty-manager', 'bounty-admin', 'advert-admin'];

/**
 * The route table of specification section 2, then the closed list of pages beyond it.
 * The order decides: `/campaigns/add` comes before `/campaigns/:id`.
 */
export const routeTable: readonly Route[] = [
  { path: '/login', audience: 'public' },
  { path: '/forgot', audience: 'public' },
  { path: '/confirm-reset', audience: 'public' },
  { path: '/register', audience: 'public' },
  { path: '/email-confirm', audience: 'public' },
  { path: '/invoice/:id', audience: 'public' },
  { path: '/stakes/:campaignId', audience: 'public' },
  { path: '/edit', audience: 'signed-in', unconfirmed: true },
  {
    path: '/dashboard',
    audience: ['bounty-hunter', 'bounty-manager', 'advertiser', 'publisher', 'advert-admin'],
    menu: { key: 'dashboard', icon: 'Dashboard', letter: 'D' },
  },
  { path: '/dashboard/logs', audience: ['advert-admin'], menu: { key: 'logs', icon: 'Terminal', letter: 'L' } },
  {
    path: '/campaigns',
    audience: ['bounty-hunter', 'bounty-manager', 'advertiser', 'bounty-admin'],
    menu: { key: 'campaigns', icon: 'Campaign', letter: 'C' },
  },
  { path: '/review', audience: taskEditors, menu: { key: 'review', icon: 'FactCheck', letter: 'R' } },
  { path: '/campaigns/add', audience: ['bounty-manager', 'advertiser', 'publisher', 'bounty-admin'] },
  {
    path: '/campaigns/edit/:id',
    audience: ['bounty-manager', 'advertiser', 'publisher', 'bounty-admin', 'advert-admin'],
  },
  { path: '/campaigns/:id', audience: 'signed-in' },
  { path: '/campaigns/:id/task-add/:type', audience: taskEditors },
  { path: '/campaigns/:id/task-edit/:type', audience: taskEditors },
  { path: '/campaigns/:id/:name', audience: 'signed-in' },
  { path: '/campaigns/:id/:name/:taskId/statistics', audience: 'signed-in' },
  {
    path: '/archived-campaigns',
    audience: ['advertiser'],
    menu: { key: 'archivedCampaigns', icon: 'Archive', letter: 'A' },
  },
  {
    path: '/creatives',
    audience: ['advertiser', 'advert-admin'],
    menu: { key: 'creatives', icon: 'Image', letter: 'I' },
  },
  {
    path: '/landings',
    audience: ['advertiser', 'advert-admin'],
    menu: { key: 'landings', icon: 'Flight', letter: 'N' },
  },
  { path: '/sites', audience: ['publisher'], menu: { key: 'sites', icon: 'Web', letter: 'S' } },
  { path: '/site-add', audience: ['publisher', 'advertiser'], under: '/sites' },
  { path: '/adzone-create', audience: ['publisher', 'advertiser'], under: '/sites' },
  { path: '/adzone-create/:site', audience: ['publisher', 'advertiser'], under: '/sites' },
  { path: '/tasks/:taskId/participants/:participantId', audience: ['bounty-manager'] },
  {
    path: '/users',
    audience: ['admin', 'advert-admin', 'bounty-admin'],
    menu: { key: 'users', icon: 'People', letter: 'U' },
  },
  { path: '/users/:userId', audience: ['admin', 'bounty-admin', 'advert-admin'] },
  {
    path: '/statistics',
    audience: ['advert-admin', 'publisher', 'advertiser'],
    menu: { key: 'statistics', icon: 'Insights', letter: 'T' },
  },
  {
    path: '/volumes',
    audience: ['advertiser', 'advert-admin'],
    menu: { key: 'volumes', icon: 'Equalizer', letter: 'V' },
  },
  {
    path: '/payments',
    // The table leaves admin and advert-admin out; their ability wins (docs/decisions/0003).
    audience: holders('visit', 'Payments'),
    menu: { key: 'payments', icon: 'Payments', letter: 'P' },
  },
  {
    path: '/reference-lists',
    audience: ['bounty-admin', 'advert-admin'],
    menu: { key: 'referenceLists', icon: 'List', letter: 'F' },
  },
  { path: '/machine-tokens', audience: ['advert-admin'], menu: { key: 'machineTokens', icon: 'Key', letter: 'K' } },
  { path: '/audit', audience: ['admin'], menu: { key: 'audit', icon: 'History', letter: 'A' } },
  { path: '/notifications', audience: all },
  { path: '/tutorial/:task', audience: all },
  { path: '/components', audience: ['admin'], menu: { key: 'components', icon: 'Widgets', letter: 'O' } },
  { path: '/contacts', audience: all, menu: { key: 'contacts', icon: 'Support', letter: 'H' }, unconfirmed: true },
];

/** Matches the addresses of a path of the route table, its parameters being anything but a slash. */
export const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);

const publicPatterns = routeTable.filter(({ audience }) => audience === 'public').map(({ path }) => pathPattern(path));

/** @returns whether nobody has to be signed in for the page at a path below /admin */
export const isPublic = (path: string): boolean => publicPatterns.some((pattern) => pattern.test(path));

/** @returns whether somebody who acts in the role (undefined: nobody is signed in) may open the route */
export function mayOpen(route: Route, role: RoleName | undefined): boolean {
  if (route.audience === 'public') return true;
  if (role === undefined) return false;
  return route.audience === 'signed-in' || route.audience.includes(role);
}

/** What somebody meets at a route: the page, the login, the word that the e-mail has to be confirmed first, or Unauthorized. */
export type Admission = 'open' | 'signIn' | 'confirmEmail' | 'unauthorized';

/** @param who the role that is acted in, and whether the e-mail is confirmed; undefined: nobody is signed in */
export function admission(
  route: Route,
  who: { readonly role: RoleName; readonly emailVerified: boolean } | undefined,
): Admission {
  if (route.audience === 'public') return 'open';
  if (who === undefined) return 'signIn';
  if (!who.emailVerified && !route.unconfirmed) return 'confirmEmail';
  return mayOpen(route, who.role) ? 'open' : 'unauthorized';
}
