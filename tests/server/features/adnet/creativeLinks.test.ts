import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { problem } from '#src/problems/catalogue.ts';
import { findingsOf, type Headers, inside, openCreatives, page } from '#tests/support/creatives.ts';
import { png } from '#tests/support/pictures.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { html5 } from '#tests/support/zips.ts';

const { stage, ask, upload, post, made, expectRefused } = openCreatives();

describe('where a click leads', () => {
  const text = { headline: 'A headline', description: 'A description of it.' };

  test.each([
    ['unknownMacro', 'https://shop.sites.test/?id={clik}'],
    ['macroInHost', 'https://{country}.sites.test/'],
    ['urlNotHttps', 'http://shop.sites.test/'],
    ['invalidUrl', 'javascript:alert(1)'],
    ['linkNotPublic', 'https://inside.sites.test/'],
    ['linkNotPublic', 'https://10.0.0.1/'],
  ] as const)('is refused (%s): %s', async (name, destinationUrl) => {
    await expectRefused(() => post('Text', { ...text, destinationUrl }), name, 'destinationUrl');
    expect(stage().website.requests).toEqual([]);
  });

  test('is refused where it redirects into a private network', async () => {
    stage().website.answer(inside);
    await expectRefused(() => post('Text', text), 'linkNotPublic', 'destinationUrl');
  });

  test('is a finding where nobody answers, or with an error', async () => {
    const gone = await made('Text', { ...text, destinationUrl: 'https://nowhere.sites.test/' });
    expect(findingsOf(gone)).toMatchObject({ landing: { passed: false } });
    stage().website.answer((_request, response) => void response.writeHead(500).end());
    expect(findingsOf(await made('Text', text))).toEqual({ landing: { passed: false, seen: '500' } });
  });

  test('sends an approved one back to review when it changes, without another upload, and asks the new page alone', async () => {
    const picture = { url: await upload('image/png', await png(300, 250)) };
    const record = await made('Image', { picture });
    const path = `/v0/advert-creatives/${record.id}`;
    const approved = await ask(
      'POST',
      `${path}/status`,
      { status: 'approved', version: record.version },
      stage().admin,
    );
    expect(approved.json()).toMatchObject({ status: 'approved' });
    stage().website.requests.length = 0;
    const weighed = await ask('PATCH', path, { ...approved.json(), weight: 7 });
    expect(weighed.json()).toMatchObject({ status: 'approved', weight: 7 });
    expect(stage().website.requests).toEqual([]);
    const moved = await ask('PATCH', path, { destinationUrl: 'https://shop.sites.test/new' });
    expect(moved.json()).toMatchObject({ status: 'pending', picture: record.picture });
    expect(findingsOf(moved.json())).toMatchObject({ size: { passed: true }, landing: { passed: true } });
    expect(stage().website.requests).toEqual(['GET shop.sites.test /new']);
  });

  test('isn’t asked for a change that is refused anyway: of an older version, or of what is banned', async () => {
    const { id, version } = await made('Text', text);
    stage().website.requests.length = 0;
    const path = `/v0/advert-creatives/${id}`;
    const destinationUrl = 'https://shop.sites.test/new';
    const stale = await ask('PATCH', path, { destinationUrl, version: version + 1 });
    expect(stale.json()).toMatchObject({ type: problem('staleVersion').type });
    const reason = 'The ad deceives people.';
    const banned = await ask('POST', `${path}/status`, { status: 'banned', version, reason }, stage().admin);
    expect(banned.json()).toMatchObject({ status: 'banned' });
    expect((await ask('PATCH', path, { destinationUrl })).statusCode).toBeGreaterThanOrEqual(400);
    expect(stage().website.requests).toEqual([]);
  });

  test('of a copy isn’t asked again: what its original was told holds', async () => {
    const archive = { url: await upload('application/zip', html5()) };
    const { id } = await made('HTML5', { archive });
    stage().website.requests.length = 0;
    const copy = await ask('POST', `/v0/advert-creatives/${id}/clone`);
    expect(copy.json()).toMatchObject({ name: 'A HTML5 (copy)', status: 'pending', archive });
    expect(findingsOf(copy.json())).toMatchObject({ size: { passed: true }, landing: { passed: true, seen: '200' } });
    expect(stage().website.requests).toEqual([]);
  });

  test('of an imported one stays open until somebody has it checked, its owner or a moderator', async () => {
    const category = (await storedRecords(stage().here.platform, 'ad-product-categories'))[0]?.['title'];
    const rows = ['Name,Type,Headline,Description,Destination,Product category,Weight'];
    rows.push(`Imported ad,Text,A headline,A description of it.,${page},"${String(category)}",50`);
    const imported = await stage().here.app.inject({
      method: 'POST',
      url: '/api/adnet/v0/advert-creatives/import?mode=all',
      headers: { ...stage().advertiser, 'content-type': 'text/csv' },
      payload: rows.join('\n'),
    });
    expect(imported.body).toContain('"written":1');
    expect(stage().website.requests).toEqual([]);
    const [record] = (await ask('GET', '/v0/advert-creatives?filter={"q":"Imported"}')).json();
    expect(findingsOf(record)).toEqual({ landing: { passed: null, seen: null } });
    const check = (headers: Headers) => ask('POST', `/v0/advert-creatives/${record.id}/check`, undefined, headers);
    expect((await check(stage().other)).statusCode).toBe(404);
    const checked = (await check(stage().advertiser)).json();
    expect(findingsOf(checked)).toEqual({ landing: { passed: true, seen: '200' } });
    expect(checked.version).toBe(record.version);
    stage().website.answer(inside);
    expect(findingsOf((await check(stage().admin)).json())).toEqual({
      landing: { passed: false, seen: expect.stringContaining('inside.sites.test') },
    });
  });

  test('that was never checked is asked with the next change of what it is made of', async () => {
    const { id } = await made('Image', { picture: { url: await upload('image/png', await png(300, 250)) } });
    await stage().here.platform.database.sql.execute(
      sql`update advert_creatives set findings = '[{"rule":"landing","passed":null,"seen":null}]' where id = ${id}`,
    );
    const picture = { url: await upload('image/png', await png(300, 250)) };
    const changed = await ask('PATCH', `/v0/advert-creatives/${id}`, { picture });
    expect(findingsOf(changed.json())).toMatchObject({ size: { passed: true }, landing: { passed: true } });
  });
});
