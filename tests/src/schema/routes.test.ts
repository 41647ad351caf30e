import { describe, expect, it } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { admission, mayOpen, routeTable } from '#src/access/routes.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { allResources } from '#src/schema/registry.ts';
import { allRoutes, openList, routeOf } from '#src/schema/routes.ts';

const H = 'bounty-hunter';
const M = 'bounty-manager';
const P = 'publisher';
const A = 'advertiser';
const BA = 'bounty-admin';
const AA = 'advert-admin';
const all: RoleName[] = [...roleNames];

/** Transcribed by hand from specification section 2: an address, and the roles that the table lets in. */
const table: [string, RoleName[]][] = [
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
];

describe('the route table (specification section 2)', () => {
  it.each(table)('%s opens for the roles of the table and no other', (path, allowed) => {
    const route = routeOf(path);
    expect(route).toBeDefined();
    const opened = roleNames.filter((role) => route !== undefined && mayOpen(route, role));
    expect(opened).toEqual(roleNames.filter((role) => allowed.includes(role)));
    expect(route !== undefined && mayOpen(route, undefined)).toBe(false);
  });

  it.each(table.map(([path]) => path))(
    '%s asks for a confirmed e-mail, but for the contacts and one’s own profile',
    (path) => {
      const route = routeOf(path);
      const met = roleNames.map((role) => route && admission(route, { role, emailVerified: false }));
      expect(new Set(met)).toEqual(new Set([['/contacts', '/edit'].includes(path) ? 'open' : 'confirmEmail']));
      expect(route && admission(route, undefined)).toBe('signIn');
    },
  );

  it('shows Unauthorized to another role', () => {
    const route = routeOf('/users');
    expect(route && admission(route, { role: 'publisher', emailVerified: true })).toBe('unauthorized');
  });

  it.each(['/login', '/forgot', '/confirm-reset', '/register', '/email-confirm', '/invoice/x', '/stakes/7'])(
    '%s is public',
    (path) => {
      const route = routeOf(path);
      expect(route !== undefined && mayOpen(route, undefined)).toBe(true);
    },
  );

  it('has no other route than these', () => {
    const covered = new Set(table.map(([path]) => routeOf(path)?.path));
    expect(routeTable.filter(({ path, audience }) => audience !== 'public' && !covered.has(path))).toEqual([]);
  });

  it('is followed by the screens of resources that leave their paths to the engine', () => {
    const standard = allResources().filter(({ hasStandardScreens }) => hasStandardScreens);
    expect(allRoutes().map(({ path }) => path)).toEqual([
      ...routeTable.map(({ path }) => path),
      ...standard.flatMap(({ screens: { list, create, edit, show } }) =>
        [list, create, edit, show].filter((path) => path !== undefined),
      ),
    ]);
  });

  it.each(['/nothing', '/users/1/2', '/dashboard/other', '/campaigns/1/a/2'])('%s is no route', (path) => {
    expect(routeOf(path)).toBeUndefined();
  });

  it('takes /campaigns/add and /campaigns/edit/{id} before /campaigns/{id} and /campaigns/{id}/{name}', () => {
    expect(routeOf('/campaigns/add')?.path).toBe('/campaigns/add');
    expect(routeOf('/campaigns/edit/5')?.path).toBe('/campaigns/edit/:id');
  });
});

describe('the list of a resource at two paths', () => {
  it('is the one that the role may open', () => {
    expect(openList(sites, 'publisher')).toBe('/sites');
    for (const role of ['advertiser', 'advert-admin'] as const) expect(openList(sites, role)).toBe('/site-list');
    expect(openList(sites, 'bounty-hunter')).toBeUndefined();
    expect(openList(adzones, 'publisher')).toBeUndefined();
  });
});
