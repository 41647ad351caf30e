import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteFirstAdmin } from '#server/features/account/inviteFirstAdmin.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { approvalsIn, expectStatus } from '#tests/support/approvals.ts';
import type { Person } from '#tests/support/participationApp.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

let here: Withdrawals;
const executor = () => here.platform.database.sql;
const { granted, request, approve } = approvalsIn(() => here);

describe('grants of roles', () => {
  beforeAll(async () => {
    here = await openWithdrawals();
  });
  afterAll(() => here.close());

  const grantsOf = async (user: number) =>
    (
      await executor().execute(
        sql`select role, granted_by as by, ended_at is not null as ended from role_grants where user_id = ${user} order by id`,
      )
    ).rows;
  const setRoles = async (by: Person, user: number, roles: readonly number[]) => {
    const { version } = (
      await here.app.inject({ url: `/api/auth/v0/users/${user}`, headers: by.headers })
    ).json<AnyRow>();
    const answer = await here.app.inject({
      method: 'PATCH',
      url: `/api/auth/v0/users/${user}`,
      headers: by.headers,
      payload: { version, roles },
    });
    expect(answer.statusCode).toBe(200);
  };

  it('are stored with the admin who made them, and end when the role is taken away', async () => {
    const admin = await granted('admin');
    const { id } = await here.person('bounty-hunter');
    await setRoles(admin, id, [1, 7, 8]);
    expect((await grantsOf(id)).at(-1)).toEqual({ role: 8, by: admin.id, ended: false });
    await setRoles(admin, id, [1, 7]);
    expect((await grantsOf(id)).at(-1)).toEqual({ role: 8, by: admin.id, ended: true });
  });

  it('are grants by the admin who unbans the user', async () => {
    const [one, third] = [await granted('admin'), await granted('admin')];
    const account = await createUser(here.platform, { roles: ['bounty-admin'] });
    const setStatus = async (by: Person, status: string) => {
      const url = `/api/auth/v0/users/${account.id}`;
      const { version } = (await here.app.inject({ url, headers: by.headers })).json<AnyRow>();
      const payload = { status, version, reason: 'A reason that is long enough.' };
      const answer = await here.app.inject({ method: 'POST', url: `${url}/status`, headers: by.headers, payload });
      expect(answer.statusCode).toBe(200);
    };
    await setStatus(third, 'banned');
    await setStatus(one, 'active');
    const grants = await grantsOf(account.id);
    expect(grants.filter(({ ended }) => ended === false).map(({ by }) => by)).toEqual(expect.arrayContaining([one.id]));
    expect(grants.filter(({ ended, by }) => ended === false && by !== one.id)).toEqual([]);
    // The account depends on the admin who unbanned it, and has had its roles for a short time.
    const headers = { ...(await signIn(here.app, account)), 'x-role': 'bounty-admin' };
    const withdrawal = await request(await here.payee('5000'), '1500');
    expectStatus(await approve(one, withdrawal), 'pending');
    expect((await approve({ id: account.id, headers }, withdrawal)).status).toBe(409);
  });

  it('have no grantor if the operator makes them, for further admins and for one whom another admin made', async () => {
    const invite = (email: string) => inviteFirstAdmin(here.platform, email, new Date(), { isFurther: true });
    await invite('further@quarry.test');
    const { rows } = await executor().execute<{ id: number; email: string }>(
      sql`select id, email from users where email = 'further@quarry.test'`,
    );
    expect(await grantsOf(rows[0]?.id ?? 0)).toEqual([{ role: 5, by: null, ended: false }]);
    const admin = await granted('admin');
    const made = await granted('admin', { by: admin.id });
    const { rows: found } = await executor().execute<{ email: string }>(
      sql`select email from users where id = ${made.id}`,
    );
    await invite(found[0]?.email ?? '');
    expect((await grantsOf(made.id)).filter(({ role, ended }) => role === 5 && ended === false)).toEqual([
      { role: 5, by: null, ended: false },
    ]);
  });
});
