import type { IconName } from '#src/icons.ts';
import { rolesWithAbility } from './abilities.ts';
import { type RoleName, roleNames } from './roles.ts';

/** The users who may open a route: some roles, every role (`signed-in`), or visitors too (`public`). */
type Audience = readonly RoleName[] | 'signed-in' | 'public';

export interface Route {
  readonly path: string;
  readonly audience: Audience;
  /** Entry in the sidebar: its label in i18n/en/admin/menu.ts, its icon, and the letter that opens it after G, unique for each role. */
  readonly menu?: {
    readonly key: string;
    readonly icon: IconName;
    readonly letter?: string;
    /** The roles whose sidebar shows it; by default every role that may open it. */
    readonly roles?: readonly RoleName[];
  };
  /** The paths of the sidebar entries that are current here, if the route's own path isn't below them. */
  readonly menuParents?: readonly string[];
  /** Open to users with an unconfirmed email. */
  readonly unconfirmed?: true;
}

const everyRole: Audience = roleNames;
const payoutRoles: Audience = ['bounty-manager', 'bounty-admin'];
/** The two lists of sites: each role has one of them. */
const siteLists = ['/sites', '/site-list'];
const taskEditors: Audience = ['bounty-manager', 'bounty-admin', 'advert-admin'];

/** The page of the dictionaries that administrators maintain. */
export const referenceListsPath = '/reference-lists';

/** The statistics; conversions and postbacks are tabs beside the report. */
export const statisticsPath = '/statistics';

/** The user's money; withdrawals and invoices are tabs beside it. */
export const paymentsPath = '/payments';

/** The comparison of ad events with the ledger by the hour. */
export const reconciliationPath = '/audit/reconciliation';

/** The volumes: an overview, and each of the two tables separately below it. */
export const volumesPath = '/volumes';
const volumeReaders: Audience = ['advertiser', 'advert-admin'];

/**
 * The routes of specification section 2, and the closed list of further pages.
 * The first match wins, so `/campaigns/add` comes before `/campaigns/:id`.
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
  {
    path: '/site-list',
    audience: ['advertiser', 'advert-admin'],
    menu: { key: 'siteList', icon: 'Web', letter: 'S' },
  },
  { path: '/site-add', audience: ['publisher', 'advertiser'], menuParents: siteLists },
  { path: '/adzone-create', audience: ['publisher', 'advertiser'], menuParents: siteLists },
  { path: '/adzone-create/:site', audience: ['publisher', 'advertiser'], menuParents: siteLists },
  { path: '/tasks/:taskId/participants/:participantId', audience: ['bounty-manager'] },
  {
    path: '/users',
    audience: ['admin', 'advert-admin', 'bounty-admin'],
    menu: { key: 'users', icon: 'People', letter: 'U' },
  },
  { path: '/users/:userId', audience: ['admin', 'bounty-admin', 'advert-admin'] },
  {
    path: statisticsPath,
    audience: ['advert-admin', 'publisher', 'advertiser'],
    menu: { key: 'statistics', icon: 'Insights', letter: 'T' },
  },
  {
    path: volumesPath,
    audience: volumeReaders,
    menu: { key: 'volumes', icon: 'Equalizer', letter: 'V' },
  },
  { path: `${volumesPath}/country`, audience: volumeReaders },
  { path: `${volumesPath}/exchanges`, audience: volumeReaders },
  {
    path: paymentsPath,
    // The specification's table omits admin and advert-admin; their ability prevails (docs/decisions/0003).
    audience: rolesWithAbility('visit', 'Payments'),
    menu: { key: 'payments', icon: 'Payments', letter: 'P' },
  },
  { path: '/payouts', audience: payoutRoles, menu: { key: 'payouts', icon: 'Payouts', letter: 'O' } },
  { path: '/payouts/:id', audience: payoutRoles },
  {
    path: referenceListsPath,
    audience: ['bounty-admin', 'advert-admin'],
    menu: { key: 'referenceLists', icon: 'List', letter: 'F' },
  },
  { path: '/machine-tokens', audience: ['advert-admin'], menu: { key: 'machineTokens', icon: 'Key', letter: 'K' } },
  { path: '/audit', audience: ['admin'], menu: { key: 'audit', icon: 'History', letter: 'A' } },
  { path: reconciliationPath, audience: ['admin'], menuParents: ['/audit'] },
  { path: '/jobs', audience: ['admin'], menu: { key: 'jobs', icon: 'Jobs', letter: 'J' } },
  { path: '/notifications', audience: everyRole },
  {
    path: '/tutorials',
    audience: everyRole,
    menu: { key: 'tutorials', icon: 'School', letter: 'T', roles: ['bounty-hunter'] },
  },
  { path: '/tutorial/:task', audience: everyRole, menuParents: ['/tutorials'] },
  { path: '/components', audience: ['admin'], menu: { key: 'components', icon: 'Widgets', letter: 'O' } },
  {
    path: '/contacts',
    audience: everyRole,
    menu: { key: 'contacts', icon: 'Support', letter: 'H' },
    unconfirmed: true,
  },
];

/** Matches the addresses of a path of the route table. A parameter matches anything but a slash. */
export const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);

const publicPatterns = routeTable.filter(({ audience }) => audience === 'public').map(({ path }) => pathPattern(path));

/** @returns whether visitors may open the page at the path (below /admin) without signing in */
export const isPublic = (path: string): boolean => publicPatterns.some((pattern) => pattern.test(path));

/** @returns whether the role may open the route; undefined is a visitor who isn't signed in */
export function mayOpen(route: Route, role: RoleName | undefined): boolean {
  if (route.audience === 'public') return true;
  if (role === undefined) return false;
  return route.audience === 'signed-in' || route.audience.includes(role);
}

/** The result for a route: the page, the login, the request to confirm the email, or Unauthorized. */
export type Admission = 'open' | 'signIn' | 'confirmEmail' | 'unauthorized';

/** @param actor the active role, and whether the email is confirmed; undefined for a visitor who isn't signed in */
export function admission(
  route: Route,
  actor: { readonly role: RoleName; readonly emailVerified: boolean } | undefined,
): Admission {
  if (route.audience === 'public') return 'open';
  if (actor === undefined) return 'signIn';
  if (!actor.emailVerified && !route.unconfirmed) return 'confirmEmail';
  return mayOpen(route, actor.role) ? 'open' : 'unauthorized';
}
