import { describe, expect, test } from 'vitest';
import { admission } from '#src/access/routes.ts';
import { pages } from '#src/app/pages.tsx';
import type { Resource } from '#src/schema/resource.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { type ActorKind, actorsOfFile, addressOf, everyone } from '#tests/support/actors.ts';
import { testedResources } from '#tests/support/testedResources.ts';

const actors = actorsOfFile();

/** What the browser shows an actor at a path. */
function admitted(kind: ActorKind, path: string) {
  const route = matchRoute(withoutQuery(path));
  if (route === undefined) throw new Error(`${path} is no route.`);
  if (kind === 'nobody') return admission(route, undefined);
  return kind === 'unverified'
    ? admission(route, { role: 'bounty-admin', emailVerified: false })
    : admission(route, { role: kind, emailVerified: true });
}

const ofBounties = ['bounty-hunter', 'bounty-manager', 'bounty-admin'] as const;

/**
 * The route table opens more than a resource's screen there: at the paths of campaigns stand bounty campaigns for some roles and advert
 * campaigns for others (trust.md); on a page of several lists not everybody may add to each.
 */
const beyond: Readonly<Record<string, readonly ActorKind[]>> = {
  'campaigns /campaigns/add': ['advertiser', 'publisher'],
  'campaigns /campaigns/edit/:id': ['advertiser', 'publisher'],
  'advert-campaigns /campaigns': ofBounties,
  'advert-campaigns /campaigns/add': ofBounties,
  'advert-campaigns /campaigns/edit/:id': ofBounties,
  'source-lists /campaigns?tab=source-lists': ofBounties,
  'source-lists /campaigns?add=source-lists': ofBounties,
  'auto-rules /campaigns?tab=auto-rules': ofBounties,
  'auto-rules /campaigns?add=auto-rules': ofBounties,
  // advert-admin reads what everybody has here, and adds none.
  'advert-creatives /creatives?add': ['advert-admin'],
  'creative-tags /creatives?add=creative-tags': ['advert-admin'],
  'advert-landings /landings?add': ['advert-admin'],
  'landing-groups /landings?add=landing-groups': ['advert-admin'],
  'conversions /statistics?add=conversions': ['advert-admin'],
  // It is for those who decide on payments: others have no such tab.
  'unassigned-payments /payments?tab=unassigned-payments': ['bounty-hunter', 'publisher', 'advertiser'],
  // Exchanges pay for ads; advert-admin records what they pay, and admin oversees it.
  'exchange-deposits /payments?tab=exchange-deposits': ['bounty-hunter', 'publisher', 'advertiser', 'bounty-admin'],
  'exchange-deposits /payments?add=exchange-deposits': [
    'bounty-hunter',
    'publisher',
    'advertiser',
    'bounty-admin',
    'admin',
  ],
  'unbilled-events /payments?tab=unbilled-events': ['bounty-hunter', 'bounty-admin'],
  // They approve withdrawals there, and have none of their own.
  'withdrawals /payments?add=withdrawals': ['admin', 'bounty-admin', 'advert-admin'],
  // The page of reference lists opens to bounty-admin, who keeps those of bounties.
  ...Object.fromEntries(
    ['ad-product-categories', 'adzone-categories', 'exchanges', 'isps', 'site-categories'].map((name) => [
      `${name} /reference-lists?add=${name}`,
      ['bounty-admin'],
    ]),
  ),
};

/** Screens that share a path differ by their query. */
const withoutQuery = (path: string): string => path.replace(/\?.*$/, '');

/** The request that a screen depends on, and its status code for those who may use the screen. */
const calls = {
  list: { method: 'GET', mayAnswer: [200] },
  // 422 for the missing body, not 403 for the actor.
  create: { method: 'POST', mayAnswer: [400, 422] },
} as const;

const screens = testedResources().flatMap((resource) =>
  (['list', 'create'] as const).flatMap((screen) => {
    const path = resource.screens[screen];
    return path === undefined ? [] : [{ name: resource.name, resource, screen, path }];
  }),
);

describe.each(screens)('$path, the $screen screen of $name', ({ resource, screen, path }) => {
  const { method, mayAnswer } = calls[screen];
  const ask = (kind: ActorKind) =>
    actors().ask(kind, method, addressOf(resource), screen === 'create' ? {} : undefined);

  test('is there', () => {
    expect(pages()[withoutQuery(path)]).toBeDefined();
  });

  test.each(everyone)('%s meets the same in the browser and on the server', async (kind) => {
    const answer = await ask(kind);
    const meets = admitted(kind, path);
    if (meets === 'signIn') expect(answer).toBe(401);
    if (meets === 'confirmEmail') expect(answer).toBe(403);
    if (meets !== 'open') return;
    if (beyond[`${resource.name} ${path}`]?.includes(kind)) expect(answer).toBe(403);
    else expect(mayAnswer).toContain(answer);
  });
});

const edited = testedResources().flatMap(({ name, screens: { edit }, ...rest }) =>
  edit === undefined ? [] : [{ name, path: edit, resource: { name, ...rest, screens: { edit } } satisfies Resource }],
);
test.each(edited)('$path of $name opens for whoever may change one', ({ name, path, resource }) => {
  for (const kind of everyone.filter(
    (each) => admitted(each, path) === 'open' && !beyond[`${name} ${path}`]?.includes(each),
  ))
    expect([kind, actors().browserAllows(kind, 'update', resource)]).toEqual([kind, true]);
});
