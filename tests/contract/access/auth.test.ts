import { describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import { type ActorKind, actorsOfFile, addressOf, everyone } from '#tests/support/actors.ts';
import { checkAccess } from '#tests/support/checkAccess.ts';
import { createUser } from '#tests/support/signIn.ts';
import { operations, users as table, type UserOperation } from './auth/users.ts';

const actors = actorsOfFile();

// Users have no owner, and other operations.
checkAccess(actors, import.meta.glob(['./auth/*.ts', '!./auth/users.ts'], { eager: true }));

describe('a user: oneself, a hunter, a publisher, staff of both halves', () => {
  async function targets(kind: ActorKind): Promise<number[]> {
    const halves: RoleName[][] = [['bounty-hunter'], ['publisher'], ['bounty-hunter', 'publisher', 'advert-admin']];
    const created = await Promise.all(halves.map((roles) => createUser(actors().platform, { roles })));
    return [actors().idOf(kind) || actors().otherUser, ...created.map(({ id }) => id)];
  }

  async function versionOf(id: number): Promise<number> {
    const { rows } = await actors().platform.database.sql.execute(`select version from users where id = ${id}`);
    return Number(rows[0]?.version);
  }

  async function answerTo(kind: ActorKind, operation: UserOperation, id: number): Promise<number> {
    const one = `${addressOf(users)}/${id}`;
    if (operation === 'update') return actors().ask(kind, 'PATCH', one, { firstName: 'Ada' });
    if (operation !== 'ban') return actors().ask(kind, operation === 'read' ? 'GET' : 'DELETE', one);
    const banned = { status: 'banned', version: await versionOf(id), reason: 'Sells accounts.' };
    return actors().ask(kind, 'POST', `${one}/status`, banned);
  }

  test.each(everyone)('asked for by %s', async (kind) => {
    for (const operation of operations) {
      const answers: number[] = [];
      for (const id of await targets(kind)) answers.push(await answerTo(kind, operation, id));
      expect({ operation, answers }).toEqual({ operation, answers: table[kind][operation] });
    }
    expect(await actors().ask(kind, 'POST', addressOf(users), {})).toBe(kind === 'nobody' ? 401 : 403);
  });

  test('without a confirmed e-mail has a profile to read and edit', async () => {
    expect(await actors().ask('unverified', 'GET', '/api/auth/profile')).toBe(200);
    expect(await actors().ask('unverified', 'PATCH', '/api/auth/profile', { firstName: 'Ada' })).toBe(200);
    expect(await actors().ask('nobody', 'GET', '/api/auth/profile')).toBe(401);
    expect(await actors().ask('nobody', 'PATCH', '/api/auth/profile', { firstName: 'Ada' })).toBe(401);
  });
});
