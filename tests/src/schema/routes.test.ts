import { describe, expect, it } from 'vitest';
import { roleNames } from '#src/access/roles.ts';
import { admission, mayOpen, routeTable } from '#src/access/routes.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { allResources } from '#src/schema/registry.ts';
import { allRoutes, matchRoute, openListPath } from '#src/schema/routes.ts';
import { publicPaths, roleRoutes } from '#tests/support/routeMatrix.ts';

describe('the route table (specification section 2)', () => {
  it.each(roleRoutes)('%s opens for the roles of the table and no other', (path, allowed) => {
    const route = matchRoute(path);
    expect(route).toBeDefined();
    const opened = roleNames.filter((role) => route !== undefined && mayOpen(route, role));
    expect(opened).toEqual(roleNames.filter((role) => allowed.includes(role)));
    expect(route !== undefined && mayOpen(route, undefined)).toBe(false);
  });

  it.each(roleRoutes.map(([path]) => path))(
    '%s asks for a confirmed e-mail, but for the contacts and one’s own profile',
    (path) => {
      const route = matchRoute(path);
      const met = roleNames.map((role) => route && admission(route, { role, emailVerified: false }));
      expect(new Set(met)).toEqual(new Set([['/contacts', '/edit'].includes(path) ? 'open' : 'confirmEmail']));
      expect(route && admission(route, undefined)).toBe('signIn');
    },
  );

  it('shows Unauthorized to another role', () => {
    const route = matchRoute('/users');
    expect(route && admission(route, { role: 'publisher', emailVerified: true })).toBe('unauthorized');
  });

  it.each(publicPaths)('%s is public', (path) => {
    const route = matchRoute(path);
    expect(route !== undefined && mayOpen(route, undefined)).toBe(true);
  });

  it('has no other route than these', () => {
    const covered = new Set(roleRoutes.map(([path]) => matchRoute(path)?.path));
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
    expect(matchRoute(path)).toBeUndefined();
  });

  it('takes /campaigns/add and /campaigns/edit/{id} before /campaigns/{id} and /campaigns/{id}/{name}', () => {
    expect(matchRoute('/campaigns/add')?.path).toBe('/campaigns/add');
    expect(matchRoute('/campaigns/edit/5')?.path).toBe('/campaigns/edit/:id');
  });
});

describe('the list of a resource at two paths', () => {
  it('is the one that the role may open', () => {
    expect(openListPath(sites, 'publisher')).toBe('/sites');
    for (const role of ['advertiser', 'advert-admin'] as const) expect(openListPath(sites, role)).toBe('/site-list');
    expect(openListPath(sites, 'bounty-hunter')).toBeUndefined();
    expect(openListPath(adzones, 'publisher')).toBeUndefined();
  });
});
