import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { roleNames } from '#src/access/roles.ts';
import { eventSender, tokens } from '#tests/support/eventSender.ts';
import { openStatisticsApp, type StatisticsApp } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

let world: World;
let close: StatisticsApp['close'];
let app: FastifyInstance;
let token = '';
const { idOf, headersOf, create, send } = eventSender(() => ({ world, app, token }));
beforeAll(async () => {
  // The engine starts with its first query, and these tests send none.
  ({ world, app, close } = await openStatisticsApp({ endsEngine: true }));
  token = (await create({ name: 'Ad server', scopes: ['events'] })).json<{ token: string }>().token;
});
afterAll(() => close());

describe('machine tokens', () => {
  test('can be listed, created and revoked by advert-admin alone', async () => {
    for (const role of roleNames) {
      const isManager = role === 'advert-admin';
      const headers = await headersOf(role);
      expect((await create({ name: 'Mine', scopes: ['events'] }, role)).statusCode).toBe(isManager ? 201 : 403);
      expect((await app.inject({ url: tokens, headers })).statusCode).toBe(isManager ? 200 : 403);
      const revoking = { method: 'POST', url: `${tokens}/999999/revoke`, headers } as const;
      expect((await app.inject(revoking)).statusCode).toBe(isManager ? 404 : 403);
    }
    expect((await app.inject({ url: tokens })).statusCode).toBe(401);
  });

  test('are returned once, and stored as hashes', async () => {
    const created = (
      await create({ name: 'Second', scopes: ['events', 'statistics'], owner: idOf('advertiser') })
    ).json<Record<string, unknown>>();
    expect(created).toMatchObject({
      name: 'Second',
      scopes: ['events', 'statistics'],
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(created['token']).toMatch(/^qmt_[\w-]{43}$/);
    const list = await app.inject({ url: tokens, headers: await headersOf('advert-admin') });
    expect(list.body).toContain(String(created['prefix']));
    expect(list.body).not.toContain(String(created['token']));
  });

  test('are logged once when they are created and once when they are revoked, without the secret', async () => {
    const created = (await create({ name: 'Audited', scopes: ['events'] })).json<{ id: number; token: string }>();
    const revoking = {
      method: 'POST',
      url: `${tokens}/${created.id}/revoke`,
      headers: await headersOf('advert-admin'),
    } as const;
    for (const _ of [1, 2]) expect((await app.inject(revoking)).statusCode).toBe(200);
    const rows = await world.platform.database.sql
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'machine-tokens'), eq(auditLog.entityId, created.id)))
      .orderBy(auditLog.id);
    const by = { actorId: idOf('advert-admin'), after: { name: 'Audited', scopes: ['events'] } };
    expect(rows).toMatchObject([
      { action: 'create', ...by },
      { action: 'revoke', ...by },
    ]);
    expect(JSON.stringify(rows)).not.toContain(created.token);
  });

  test('are refused with a name or an expiry that the database can’t store', async () => {
    for (const wrong of [{ name: 'a\0b' }, { name: '\ud800' }, { name: '  ' }, { expiresAt: '0000-01-01T00:00:00Z' }])
      expect([wrong, (await create({ name: 'Third', scopes: ['events'], ...wrong })).statusCode]).toEqual([wrong, 400]);
  });

  test('are required: a request without one, or with one that is revoked, expired or of another scope, is refused', async () => {
    const status = async (authorization: string) => (await send('a', '', { authorization })).statusCode;
    const user = await headersOf('advert-admin');
    for (const other of ['', 'Bearer qmt_', `Bearer qmt_${'a'.repeat(43)}`, user.authorization])
      expect(await status(other)).toBe(401);
    const secretOf = async (payload: object) => (await create(payload)).json<{ id: number; token: string }>();
    const postbacks = await secretOf({ name: 'Postbacks', scopes: ['postback'], owner: world.actor('advertiser').id });
    expect(await status(`Bearer ${postbacks.token}`)).toBe(403);
    const expired = await secretOf({ name: 'Expired', scopes: ['events'], expiresAt: '2026-01-01T00:00:00.000Z' });
    expect(await status(`Bearer ${expired.token}`)).toBe(401);
    const revoked = await secretOf({ name: 'Revoked', scopes: ['events'] });
    await app.inject({ method: 'POST', url: `${tokens}/${revoked.id}/revoke`, headers: user });
    expect(await status(`Bearer ${revoked.token}`)).toBe(401);
  });

  test('of the scope statistics open the owner’s statistics, and nothing else', async () => {
    const owner = idOf('advertiser');
    expect((await create({ name: 'Reports', scopes: ['statistics'] })).json()).toMatchObject({ status: 422 });
    const overseer = { name: 'Reports', scopes: ['statistics'], owner: idOf('advert-admin') };
    expect((await create(overseer)).json()).toMatchObject({ status: 422, propertyPath: 'owner' });
    const hunter = { name: 'Reports', scopes: ['statistics'], owner: idOf('bounty-hunter') };
    expect((await create(hunter)).statusCode).toBe(422);
    const bound = { name: 'Reports', scopes: ['statistics'], owner };
    const reports = (await create(bound)).json<{ token: string }>();
    const ask = (url: string, secret = reports.token, more = {}) =>
      app.inject({ url: `/api/adnet${url}`, headers: { authorization: `Bearer ${secret}`, ...more } });
    const asAdvertiser = await app.inject({
      url: '/api/adnet/stats/metrics',
      headers: await headersOf('advertiser'),
    });
    expect((await ask('/stats/metrics')).json()).toEqual(asAdvertiser.json());
    for (const url of ['/stats/dimensions', '/stats/events']) expect((await ask(url)).statusCode).toBe(200);
    const q = (metrics: readonly string[]) =>
      `?q=${encodeURIComponent(JSON.stringify({ from: '2026-03-01', to: '2026-03-02', groups: ['day'], metrics }))}`;
    // The engine of this file never starts: what gets as far as it is admitted.
    for (const url of [`/stats/grouped${q(['clicks'])}`, `/stats/grouped/export${q(['clicks'])}`])
      expect([200, 503]).toContain((await ask(url)).statusCode);
    // What isn’t an advertiser’s isn’t the token’s.
    expect((await ask(`/stats/grouped${q(['publisherRevenue'])}`)).statusCode).toBe(400);
    expect((await ask('/stats/metrics', reports.token, { 'x-role': 'advert-admin' })).statusCode).toBe(403);
    for (const url of ['/v0/advert-campaigns', '/v0/machine-tokens', '/v0/adv-dashboard-widgets'])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 401]);
    expect((await ask('/stats/metrics', token)).statusCode).toBe(403);
    await world.platform.database.sql.execute(sql`update users set status = 'banned' where id = ${owner}`);
    expect((await ask('/stats/metrics')).statusCode).toBe(403);
    await world.platform.database.sql.execute(sql`update users set status = 'active' where id = ${owner}`);
  });
});
