import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyOwnership } from '#server/features/adnet/verifyOwnership.ts';
import type { Internet } from '#server/internet/internet.ts';
import { create } from '#server/operations/create.ts';
import { read } from '#server/operations/read.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { internetOf, openWebsite, pages, type Website } from '#tests/support/website.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const file = 'quarry-verification.txt';

let world: World;
let website: Website;
let last = 100;
beforeAll(async () => {
  [world, website] = await Promise.all([openWorld(), openWebsite({ isSecure: true })]);
});
beforeEach(() => website.answer(pages({})));
afterAll(() => Promise.all([world.close(), website.close()]));

const add = (verifyMethod: string): Promise<AnyRow> => {
  last += 20;
  const url = `http://www.shop-${last}.sites.test:8080/blog/`;
  return create(world.platform, world.actor('publisher'), sites, world.sample(sites, last, { url, verifyMethod }));
};
const verify = ({ id }: AnyRow, internet: Internet = internetOf(website), role: RoleName = 'publisher') =>
  verifyOwnership({ ...world.platform, internet }, world.actor(role), id, file);
const stored = ({ id }: AnyRow) => read(world.platform, world.actor('publisher'), sites, id);

/** What makes each way succeed. */
const proofs: Readonly<Record<string, (site: AnyRow) => Internet>> = {
  file({ verifyToken }) {
    website.answer(pages({ [`/${file}`]: `\r\n  ${String(verifyToken)}  \r\n` }, 'text/plain; charset=utf-8'));
    return internetOf(website);
  },
  meta({ verifyToken }) {
    const meta = `<META content='${String(verifyToken)}' name=quarry-verification />`;
    website.answer(pages({ '/': `<!doctype html><head><meta charset="utf-8">${meta}</head>` }));
    return internetOf(website);
  },
  dns({ domain, verifyToken }) {
    const records = ['v=spf1 -all', `quarry-verification=${String(verifyToken)}`];
    return { ...internetOf(), texts: async (asked) => (asked === domain ? records : []) };
  },
};

describe.each(Object.entries(proofs))('a site that is proved by %s', (method, prove) => {
  test('goes before the moderators, and the audit log tells', async () => {
    const site = await add(method);
    const after = await verify(site, prove(site));
    expect(after).toMatchObject({ status: 'pending', version: 2, verifiedAt: expect.any(String) });
    expect(await stored(site)).toEqual(after);
    const { rows } = await world.platform.database.sql.execute(
      sql`select action, actor_id from audit_entries where entity = 'pub-sites' and entity_id = ${site.id} order by id`,
    );
    const actor = world.actor('publisher').id;
    expect(rows).toEqual([
      { action: 'create', actor_id: actor },
      { action: 'verify', actor_id: actor },
    ]);
    await expectRefusal(verify(site, prove(site)), ['alreadyVerified']);
  });

  test('stays as it is with another site’s token', async () => {
    const [site, other] = [await add(method), await add(method)];
    const theirs = { ...site, verifyToken: other.verifyToken };
    const refused = method === 'dns' ? verify(site, prove(theirs)) : verify(site, (prove(theirs), internetOf(website)));
    await expectRefusal(refused, ['ownershipNotProved']);
    expect(await stored(site)).toEqual(site);
  });
});

const metaOf = (token: string) => `<meta name="quarry-verification" content="${token}">`;

test.each([
  ['a token in a comment', (token: string) => `<head><!-- ${metaOf(token)} --></head>`],
  ['a token in the text', (token: string) => `<head></head><p>quarry-verification ${token}</p>`],
  ['a meta element in the body', (token: string) => `<head></head><body>${metaOf(token)}</body>`],
  ['another element’s name', (token: string) => `<head><meta name="description" content="${token}"></head>`],
])('%s proves nothing', async (_, html) => {
  const site = await add('meta');
  website.answer(pages({ '/': html(String(site.verifyToken)) }));
  await expectRefusal(verify(site), ['ownershipNotProved']);
});

describe('what a user of a site may have written proves nothing:', () => {
  test('a page at the site’s own address, below the root of its domain', async () => {
    const site = await add('meta');
    const page = `<head>${metaOf(String(site.verifyToken))}</head>`;
    website.answer(pages({ '/': '<head></head>', '/blog/': page }));
    await expectRefusal(verify(site), ['ownershipNotProved']);
    website.requests.length = 0;
    website.answer(pages({ '/blog/': page }));
    await expectRefusal(verify(site), ['siteUnreachable']);
    expect(website.requests).toEqual([`GET ${String(site.domain)} /`]);
  });

  test('a text that isn’t a page, or a page that isn’t a text', async () => {
    const [meta, text] = [await add('meta'), await add('file')];
    website.answer(pages({ '/': `<head>${metaOf(String(meta.verifyToken))}</head>` }, 'text/plain'));
    await expectRefusal(verify(meta), ['siteWrongType']);
    website.answer(pages({ [`/${file}`]: String(text.verifyToken) }, 'text/html'));
    await expectRefusal(verify(text), ['siteWrongType']);
  });

  test('a text that the file’s address redirects to, on the site itself', async () => {
    const site = await add('file');
    website.answer((request, response) => {
      if (request.url === `/${file}`) response.writeHead(302, { location: '/theirs.txt' }).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end(String(site.verifyToken));
    });
    await expectRefusal(verify(site), ['siteLeadsAway']);
    expect(await stored(site)).toEqual(site);
  });
});

describe('is refused', () => {
  test('for a site that nobody can reach, or that is inside', async () => {
    const site = await add('file');
    const host = String(site.domain);
    await expectRefusal(verify(site), ['siteUnreachable']);
    await expectRefusal(verify(site, internetOf(website, { [host]: ['10.0.0.1'] })), ['siteNotPublic']);
    expect(await stored(site)).toEqual(site);
  });

  test('for a site that sends on to another domain, even one where the token stands', async () => {
    const site = await add('file');
    website.answer((request, response) => {
      const location = `https://elsewhere.sites.test/${file}`;
      if (request.headers.host?.startsWith('elsewhere.')) response.end(String(site.verifyToken));
      else response.writeHead(302, { location }).end();
    });
    await expectRefusal(verify(site), ['siteLeadsAway']);
    expect(await stored(site)).toEqual(site);
  });

  test('to who doesn’t own the site', async () => {
    const site = await add('file');
    await expectRefusal(verify(site, proofs.file?.(site), 'advertiser'), ['notFound']);
    await expectRefusal(verify(site, proofs.file?.(site), 'advert-admin'), ['forbidden']);
    await expectRefusal(verify(site, proofs.file?.(site), 'bounty-hunter'), ['forbidden']);
  });

  test('for what has changed while the site was asked', async () => {
    const site = await add('dns');
    const internet: Internet = {
      ...internetOf(),
      async texts() {
        await update(world.platform, world.actor('publisher'), sites, site.id, { url: 'https://somewhere-else.test/' });
        return [`quarry-verification=${String(site.verifyToken)}`];
      },
    };
    await expectRefusal(verify(site, internet), ['staleVersion']);
    expect((await stored(site)).status).toBe('unverified');
  });
});
