import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { parseLines } from '#tests/support/ndjson.ts';
import type { Person } from '#tests/support/participationApp.ts';
import { createUser, headersOf, signIn, type TestAccount, testSessionOf } from '#tests/support/signIn.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

let here: Withdrawals;
beforeAll(async () => {
  here = await openWithdrawals();
});
afterAll(() => here.close());

const { type } = catalogue.reauthenticationNeeded;
const reason = 'A reason that is long enough to be read.';

interface Moderator extends Person {
  readonly account: TestAccount;
}

async function moderator(): Promise<Moderator> {
  const account = await createUser(here.platform, { roles: ['admin'] });
  return { account, id: account.id, headers: { ...(await signIn(here.app, account)), 'x-role': 'admin' } };
}

/** Lets minutes pass since the moderator authenticated and decided, in all their sessions. */
async function pass({ id }: Person, minutes: number): Promise<void> {
  const { sql: executor } = here.platform.database;
  const interval = sql`${minutes} * interval '1 minute'`;
  const isTheirs = sql`session_id in (select id from sessions where user_id = ${id})`;
  await executor.execute(
    sql`update sessions set authenticated_at = authenticated_at - ${interval} where user_id = ${id}`,
  );
  await executor.execute(sql`update session_decisions set decided_at = decided_at - ${interval} where ${isTheirs}`);
}

async function waiting(): Promise<AnyRow> {
  return (await here.request(await here.payee('100'), '60')).body;
}

const approve = async (by: Person) => here.move(by, await waiting(), 'approved');

const authenticateAgain = async ({ account, ...person }: Moderator): Promise<Moderator> => {
  const answer = await here.app.inject({
    method: 'POST',
    url: '/api/auth/auth/reauthenticate',
    headers: person.headers,
    payload: { password: account.password },
  });
  expect(answer.statusCode).toBe(200);
  return { ...person, account, headers: { ...headersOf(testSessionOf(answer)), 'x-role': 'admin' } };
};

/** Just before a proof or the last decision is too old. */
const almost = limits.recentAuthenticationMinutes - 1;

describe('a decision of a queue’s action', () => {
  it('extends the recent authentication for the next one, for an hour at most, and the password begins another hour', async () => {
    const admin = await moderator();
    for (let minutes = almost; minutes < limits.extendedAuthenticationMinutes; minutes += almost) {
      await pass(admin, almost);
      expect([minutes, (await approve(admin)).status]).toEqual([minutes, 200]);
    }
    await pass(admin, almost);
    const withdrawal = await waiting();
    const refused = await here.move(admin, withdrawal, 'approved');
    expect([refused.status, refused.body.type]).toEqual([403, type]);

    const again = await authenticateAgain(admin);
    expect((await here.move(again, withdrawal, 'approved')).status).toBe(200);
    await pass(again, almost);
    expect((await approve(again)).status).toBe(200);
    await pass(again, almost);
    expect((await approve(again)).status).toBe(200);
  });

  it('extends it for ten minutes only', async () => {
    const admin = await moderator();
    await pass(admin, almost);
    expect((await approve(admin)).status).toBe(200);
    await pass(admin, limits.recentAuthenticationMinutes);
    expect((await approve(admin)).body.type).toBe(type);
  });

  it('extends it for no other action: not for another decision of the queue, a move beside it, nor another resource', async () => {
    const admin = await moderator();
    const withdrawal = await waiting();
    expect((await here.move(admin, withdrawal, 'approved')).status).toBe(200);
    await pass(admin, almost);
    expect((await approve(admin)).status).toBe(200);
    await pass(admin, almost);
    const present = async (path: string) =>
      (await here.app.inject({ url: `/api${path}`, headers: admin.headers })).json<AnyRow>();
    const { id, version } = await present(`/adnet/v0/withdrawals/${withdrawal.id}`);
    const pending = await present(`/adnet/v0/withdrawals/${(await waiting()).id}`);
    const other = await present(`/auth/v0/users/${(await createUser(here.platform)).id}`);
    const asked = (url: string, payload: object) =>
      here.app.inject({ method: 'POST', url: `/api${url}`, headers: admin.headers, payload });
    const answers = [
      await asked(`/adnet/v0/withdrawals/${pending.id}/status`, {
        status: 'rejected',
        version: pending.version,
        reason,
      }),
      await asked(`/adnet/v0/withdrawals/${id}/status`, { status: 'processing', version }),
      await asked('/adnet/v0/withdrawals/batch', { ids: [id], transition: { status: 'processing' } }),
      await asked('/adnet/v0/invoices/1/payments', {}),
      await asked(`/auth/v0/users/${other.id}/status`, { status: 'banned', version: other.version, reason }),
      await asked(`/auth/v0/users/${other.id}/sessions/end`, {}),
      await asked('/auth/auth/password', {}),
    ];
    expect(answers.map((answer) => answer.json<{ type: string }>().type)).toEqual(answers.map(() => type));
    expect((await approve(admin)).status).toBe(200);
  });

  it('extends it in that session alone', async () => {
    const admin = await moderator();
    const elsewhere = { ...admin, headers: { ...(await signIn(here.app, admin.account)), 'x-role': 'admin' } };
    await pass(admin, almost);
    expect((await approve(elsewhere)).status).toBe(200);
    await pass(admin, almost);
    expect((await approve(admin)).body.type).toBe(type);
    expect((await approve(elsewhere)).status).toBe(200);
  });

  it('extends nothing when it is refused', async () => {
    const admin = await moderator();
    await pass(admin, almost);
    const { id } = await waiting();
    const late = await here.ask(admin, 'POST', `/v0/withdrawals/${id}/status`, { status: 'approved', version: 77 });
    expect(late.status).toBe(409);
    await pass(admin, almost);
    expect((await approve(admin)).body.type).toBe(type);
  });

  it('extends it when it is one of many at once', async () => {
    const admin = await moderator();
    const decide = async (ids: readonly number[]) => {
      const payload = { ids, transition: { status: 'approved' } };
      const url = '/api/adnet/v0/withdrawals/batch';
      return (await here.app.inject({ method: 'POST', url, headers: admin.headers, payload })).body;
    };
    for (let count = 0; count < 3; count += 1) {
      await pass(admin, almost);
      const ids = [(await waiting()).id, (await waiting()).id];
      expect(parseLines(await decide(ids)).at(-1)).toMatchObject({ done: true, succeeded: 2 });
    }
    await pass(admin, limits.extendedAuthenticationMinutes);
    expect(JSON.parse(await decide([(await waiting()).id]))).toMatchObject({ type });
  });
});
