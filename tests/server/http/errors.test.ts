import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import { NetworkUnreachable } from '#server/features/bounty/directory/networkUnreachable.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { freshPlatform } from '#tests/support/app.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** An application that serves the bounty service alone, and its log. */
async function openLogged() {
  const platform = await freshPlatform({ services: ['bounty'] });
  const lines: string[] = [];
  const app = await buildApp(platform, { log: { write: (line) => lines.push(line) } });
  ends.push(
    () => app.close(),
    () => platform.database.close(),
  );
  return { app, lines };
}

/** With one more route, which fails. */
async function appWith(fails: () => never) {
  const { app, lines } = await openLogged();
  app.get('/fails', { config: { access: 'public' } }, async () => fails());
  return { app, lines };
}

describe('an error', () => {
  test('that nobody expected is logged with its stack, and says nothing of itself', async () => {
    const { app, lines } = await appWith(() => {
      throw new Error('select secret from /srv/quarry');
    });
    const answer = await app.inject({ url: '/fails', headers: { authorization: 'Bearer hush', cookie: 'hush=1' } });
    const { type, message } = { type: catalogue.unexpected.type, message: catalogue.unexpected.message };
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ type, title: message, status: 500, parameters: {} });
    const log = lines.join('');
    expect(log).toContain('select secret from /srv/quarry');
    expect(log).toContain('errors.test.ts');
    expect(log).not.toContain('hush');
  });

  test('of a query is logged without the values of the query, however long', async () => {
    const { app, lines } = await appWith(() => {
      throw new DrizzleQueryError('select $1', [`hush${'\n'.repeat(1_000_000)}hush`], new Error('division by zero'));
    });
    expect((await app.inject('/fails')).statusCode).toBe(500);
    const log = lines.join('');
    expect(log).toContain('select $1');
    expect(log).toContain('division by zero');
    expect(log).toContain('errors.test.ts');
    expect(log).not.toContain('hush');
  });

  test('of a network that can’t be reached is a warning with its cause', async () => {
    const { app, lines } = await appWith(() => {
      throw new NetworkUnreachable('reddit', new Error('It answered 429.'));
    });
    expect((await app.inject('/fails')).statusCode).toBe(424);
    expect(lines.filter((line) => line.includes('"level":40') && line.includes('It answered 429.'))).toHaveLength(1);
  });

  test('of a database that is gone is a 503 that says when to try again', async () => {
    const { app } = await appWith(() => {
      throw new Error('The query failed.', { cause: new DatabaseUnavailable() });
    });
    const answer = await app.inject('/fails');
    expect([answer.statusCode, answer.json().type]).toEqual([503, catalogue.unavailable.type]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('that bears a status of its own making is not believed above 499', async () => {
    const { app } = await appWith(() => {
      throw Object.assign(new Error('teapot'), { statusCode: 599 });
    });
    expect((await app.inject('/fails')).statusCode).toBe(500);
  });
});

test('a route that doesn’t say who may call it stops the boot', async () => {
  const { app } = await openLogged();
  expect(() => app.get('/open', async () => 'anything')).toThrow('GET /open must say who may call it');
});

test('a process answers for its own services alone', async () => {
  const { app } = await openLogged();
  expect(app.hasRoute({ method: 'GET', url: '/api/bounty/v0/campaigns' })).toBe(true);
  expect(app.hasRoute({ method: 'GET', url: '/api/auth/v0/users' })).toBe(false);
  expect(app.hasRoute({ method: 'GET', url: '/api/auth/profile' })).toBe(false);
});
