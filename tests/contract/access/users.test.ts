import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import {
  type ActorKind,
  type Actors,
  type Answers,
  addressOf,
  all,
  everyone,
  openActors,
} from '#tests/support/actors.ts';
import { createUser } from '#tests/support/signIn.ts';

let here: Actors;
beforeAll(async () => {
  here = await openActors();
});
afterAll(() => here.close());

describe('a user: oneself, a hunter, a publisher, staff of both halves', () => {
  type Work = 'read' | 'update' | 'ban' | 'delete';
  type Table = Readonly<Record<Work, Answers>>;
  const always = (status: number): Table => {
    const same = all(status);
    return { read: same, update: same, ban: same, delete: same };
  };
  const oneselfAlone: Table = { ...always(403), read: [200, 404, 404, 404], update: [200, 404, 404, 404] };

  const tables: Readonly<Record<ActorKind, Table>> = {
    admin: { read: all(200), update: all(200), ban: [403, 200, 200, 200], delete: all(403) },
    'bounty-admin': {
      read: [200, 200, 404, 200],
      update: [200, 200, 404, 403],
      ban: [403, 200, 404, 403],
      delete: all(403),
    },
    'advert-admin': {
      read: [200, 404, 200, 200],
      update: [200, 404, 200, 403],
      ban: [403, 404, 200, 403],
      delete: all(403),
    },
    'bounty-manager': oneselfAlone,
    'bounty-hunter': oneselfAlone,
    publisher: oneselfAlone,
    advertiser: oneselfAlone,
    unverified: always(403),
    nobody: always(401),
  };

  async function targets(kind: ActorKind): Promise<number[]> {
    const halves: RoleName[][] = [['bounty-hunter'], ['publisher'], ['bounty-hunter', 'publisher', 'advert-admin']];
    const made = await Promise.all(halves.map((roles) => createUser(here.platform, { roles })));
    return [here.idOf(kind) || here.otherUser, ...made.map(({ id }) => id)];
  }

  async function versionOf(id: number): Promise<number> {
    const { rows } = await here.platform.database.sql.execute(`select version from users where id = ${id}`);
    return Number(rows[0]?.version);
  }

  async function work(kind: ActorKind, operation: Work, id: number): Promise<number> {
    const one = `${addressOf(users)}/${id}`;
    if (operation === 'update') return here.ask(kind, 'PATCH', one, { firstName: 'Ada' });
    if (operation !== 'ban') return here.ask(kind, operation === 'read' ? 'GET' : 'DELETE', one);
    const banned = { status: 'banned', version: await versionOf(id), reason: 'Sells accounts.' };
    return here.ask(kind, 'POST', `${one}/status`, banned);
  }

  test.each(everyone)('asked for by %s', async (kind) => {
    for (const operation of ['read', 'update', 'ban', 'delete'] as const) {
      const answers: number[] = [];
      for (const id of await targets(kind)) answers.push(await work(kind, operation, id));
      expect({ operation, answers }).toEqual({ operation, answers: tables[kind][operation] });
    }
    expect(await here.ask(kind, 'POST', addressOf(users), {})).toBe(kind === 'nobody' ? 401 : 403);
  });

  test('without a confirmed e-mail has a profile to read and edit', async () => {
    expect(await here.ask('unverified', 'GET', '/api/auth/profile')).toBe(200);
    expect(await here.ask('unverified', 'PATCH', '/api/auth/profile', { firstName: 'Ada' })).toBe(200);
    expect(await here.ask('nobody', 'GET', '/api/auth/profile')).toBe(401);
    expect(await here.ask('nobody', 'PATCH', '/api/auth/profile', { firstName: 'Ada' })).toBe(401);
  });
});
