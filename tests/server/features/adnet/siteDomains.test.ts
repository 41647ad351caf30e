import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyOwnership } from '#server/features/adnet/verifyOwnership.ts';
import type { Internet } from '#server/internet/internet.ts';
import { create } from '#server/operations/create.ts';
import { read } from '#server/operations/read.ts';
import { remove } from '#server/operations/remove.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { registrableDomain } from '#src/schema/domainName.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { race } from '#tests/support/races.ts';
import type { Values } from '#tests/support/records.ts';
import { expectProblems, expectRefusal } from '#tests/support/refusals.ts';
import { internetOf, openWebsite, pages, type Website } from '#tests/support/website.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const file = 'quarry-verification.txt';
const why = 'The site shows content that our rules forbid.';

let world: World;
let website: Website;
let last = 100;
beforeAll(async () => {
  [world, website] = await Promise.all([openWorld(), openWebsite({ isSecure: true })]);
});
beforeEach(() => website.answer(pages({})));
afterAll(() => Promise.all([world.close(), website.close()]));

const add = (role: RoleName, url: string, values: Values = {}): Promise<AnyRow> => {
  last += 20;
  const sample = world.sample(sites, last, { owner: world.actor(role).id, url, verifyMethod: 'dns', ...values });
  return create(world.platform, world.actor(role), sites, sample);
};
const change = (role: RoleName, { id }: AnyRow, values: Values) =>
  update(world.platform, world.actor(role), sites, id, values);
const stored = ({ id }: AnyRow) => read(world.platform, world.actor('advert-admin'), sites, id);
async function ban(site: AnyRow): Promise<void> {
  const moderator = world.actor('advert-admin');
  for (const [status, reason] of [['approved'], ['banned', why]] as const) {
    const { version } = await stored(site);
    await transition(world.platform, moderator, sites, site.id, { status, version, reason });
  }
}

/** The DNS of a domain with the tokens of these sites. */
const dnsOf = (...proved: readonly AnyRow[]): Internet => ({
  ...internetOf(),
  texts: async () => proved.map(({ verifyToken }) => `quarry-verification=${String(verifyToken)}`),
});

/** What puts a site's token where the site's method looks for it. */
const proofs: Readonly<Record<string, (site: AnyRow) => Internet>> = {
  file(site) {
    website.answer(pages({ [`/${file}`]: String(site.verifyToken) }, 'text/plain'));
    return internetOf(website);
  },
  meta(site) {
    const meta = `<meta name="quarry-verification" content="${String(site.verifyToken)}">`;
    website.answer(pages({ '/': `<head>${meta}</head>` }));
    return internetOf(website);
  },
  dns: (site) => dnsOf(site),
};
const prove = (role: RoleName, site: AnyRow, internet = dnsOf(site)) =>
  verifyOwnership({ ...world.platform, internet }, world.actor(role), site.id, file);

describe('an unproved site', () => {
  it('can name a domain that other unproved sites name', async () => {
    const [first, second, third] = [
      await add('publisher', 'https://shared.sites.test/'),
      await add('advertiser', 'http://www.SHARED.sites.test/blog'),
      await add('publisher', 'https://other.sites.test/'),
    ];
    const moved = await change('publisher', third, { url: 'https://shared.sites.test/shop' });
    expect([first, second, moved].map(({ domain }) => domain)).toEqual(Array(3).fill('shared.sites.test'));
  });

  it.each(Object.keys(proofs))('loses its domain to a site that is proved by %s, with a notice', async (method) => {
    const domain = `by-${method}.sites.test`;
    const victim = await add('publisher', `https://${domain}/`, { verifyMethod: method });
    const loser = await add('advertiser', `https://www.${domain}/first`);
    const bystander = await add('advertiser', `https://near-${domain}/`);
    expect(await prove('publisher', victim, proofs[method]?.(victim))).toMatchObject({ status: 'pending', domain });

    const lost = await stored(loser);
    expect(lost).toMatchObject({
      status: 'unverified',
      verifiedAt: null,
      statusReason: `The domain ${domain} was verified for another site. Enter another address, or delete this site.`,
    });
    expect(await stored(bystander)).toMatchObject({ version: 1, statusReason: null });
    const { rows: news } = await world.platform.database.sql.execute(
      sql`select kind, link, body from notifications where user_id = ${world.actor('advertiser').id} and body like ${`%${domain}%`}`,
    );
    expect(news).toEqual([
      {
        kind: 'siteDomainLost',
        link: `/site-add?site=${loser.id}`,
        body: `The domain ${domain} was verified for another site, so your site “${String(loser.name)}” can’t use it. Enter another address, or delete the site.`,
      },
    ]);
    const { rows: audited } = await world.platform.database.sql.execute(
      sql`select action, actor_id from audit_entries where entity = 'pub-sites' and entity_id = ${loser.id} order by id desc limit 1`,
    );
    expect(audited).toEqual([{ action: 'lose-domain', actor_id: null }]);
  });

  it('that has lost its domain can’t be proved, but can have another address or be deleted', async () => {
    const winner = await add('publisher', 'https://lost.sites.test/');
    const losers = [
      await add('advertiser', 'https://lost.sites.test/'),
      await add('advertiser', 'https://lost.sites.test/'),
    ] as const;
    await prove('publisher', winner);
    let asked = 0;
    const internet = {
      ...dnsOf(losers[0]),
      texts: async () => {
        asked += 1;
        return [`quarry-verification=${String(losers[0].verifyToken)}`];
      },
    };
    await expectRefusal(prove('advertiser', losers[0], internet), ['domainTaken', 'url']);
    expect(asked).toBe(0);
    await expectRefusal(change('advertiser', losers[0], { url: 'https://lost.sites.test/again' }), [
      'domainTaken',
      'url',
    ]);
    const moved = await change('advertiser', losers[0], { url: 'https://found.sites.test/' });
    expect(moved).toMatchObject({ domain: 'found.sites.test', statusReason: null, status: 'unverified' });
    expect(await prove('advertiser', moved)).toMatchObject({ status: 'pending' });
    await remove(world.platform, world.actor('advertiser'), sites, losers[1].id);
  });
});

describe('a proved site', () => {
  it('keeps its domain: no other site gets it', async () => {
    const site = await add('publisher', 'https://kept.sites.test/');
    await prove('publisher', site);
    for (const role of ['publisher', 'advertiser'] as const) {
      await expectRefusal(add(role, 'http://WWW.kept.sites.test./x'), ['domainTaken', 'url']);
      const other = await add(role, `https://other-of-${role}.sites.test/`);
      await expectRefusal(change(role, other, { url: 'https://kept.sites.test/' }), ['domainTaken', 'url']);
    }
    expect(await change('publisher', site, { url: 'https://kept.sites.test/start' })).toMatchObject({
      status: 'unverified',
    });
  });

  it('is unproved by another domain, and leaves its former one to others', async () => {
    const site = await add('publisher', 'https://former.sites.test/');
    const other = await add('advertiser', 'https://former.sites.test/');
    await prove('publisher', site);
    const moved = await change('publisher', site, { url: 'https://later.sites.test/' });
    expect(moved).toMatchObject({ status: 'unverified', verifiedAt: null, domain: 'later.sites.test' });
    expect(await prove('advertiser', other)).toMatchObject({ status: 'pending', statusReason: null });
  });
});

describe('the domain of a banned site', () => {
  it('can’t be added, proved or moved to, by its owner or others, in any spelling', async () => {
    const site = await add('publisher', 'https://bücher.sites.test/');
    expect(site.domain).toBe('xn--bcher-kva.sites.test');
    await prove('publisher', site);
    // Added while the site was being proved.
    const earlier = await world.insert(sites, (last += 20), {
      status: 'unverified',
      verifiedAt: null,
      owner: world.actor('advertiser').id,
      url: 'https://bücher.sites.test/',
      domain: 'xn--bcher-kva.sites.test',
      verifyMethod: 'dns',
    });
    await ban(site);
    const spellings = [
      'https://bücher.sites.test/',
      'https://XN--BCHER-KVA.sites.test/',
      'http://www.BÜCHER.sites.test:8080/x',
      'https://www.www.bücher.sites.test/',
      'https://bücher.sites.test./',
      'https://bücher.sites.test../',
      'https://bücher。sites。test/',
      'https://b%C3%BCcher.sites.test/',
    ];
    for (const role of ['publisher', 'advertiser'] as const) {
      const other = await add(role, `https://not-banned-${role}.sites.test/`);
      for (const url of spellings) {
        await expectRefusal(add(role, url), ['domainBanned', 'url']);
        await expectRefusal(change(role, other, { url }), ['domainBanned', 'url']);
      }
    }
    await expectRefusal(prove('advertiser', earlier), ['domainBanned', 'url']);
  });
});

it.each([
  ['https://www.com/', 'www.com'],
  ['https://www.www.com/', 'www.com'],
  ['https://wwww.sites.test/', 'wwww.sites.test'],
  ['https://www.sites.test../', 'sites.test'],
])('%s has the domain %s', (url, domain) => expect(registrableDomain(url)).toBe(domain));

describe('of proofs of one domain at once', () => {
  it('one wins, and the other site loses the domain', async () => {
    for (let round = 0; round < race.rounds * 3; round += 1) {
      const url = `https://race-${round}.sites.test/`;
      const entrants = [
        ['publisher', await add('publisher', url)],
        ['advertiser', await add('advertiser', url)],
        ['publisher', await add('publisher', url)],
      ] as const;
      const internet = dnsOf(...entrants.map(([, site]) => site));
      const tries = await Promise.allSettled(entrants.map(([role, site]) => prove(role, site, internet)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const each of tries) {
        if (each.status === 'fulfilled') continue;
        expectProblems(each.reason, ['domainTaken', 'url']);
      }
      const after = await Promise.all(entrants.map(([, site]) => stored(site)));
      const proved = after.filter(({ status }) => status === 'pending');
      expect(proved).toHaveLength(1);
      for (const site of after)
        if (site !== proved[0]) expect(site).toMatchObject({ status: 'unverified', statusReason: expect.any(String) });
    }
  });
});
