import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Configuration } from '#server/configuration/configuration.ts';
import { inviteFirstAdmin } from '#server/features/auth/firstAdmin.ts';
import { linesOnSecondPerson } from '#server/features/payments/withdrawals/secondPerson.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { RoleName } from '#src/access/roles.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import type { Answer, Person } from '#tests/support/participationApp.ts';
import { createUser, grantRoles, signIn, type TestGrants } from '#tests/support/signIn.ts';
import { addUsualAddresses } from '#tests/support/usualAddresses.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

let here: Withdrawals;
const open = async (changes: Partial<Configuration> = {}) => {
  here = await openWithdrawals(changes);
};
const executor = () => here.platform.database.sql;

/** An administrator whose role was granted as said. */
async function granted(role: RoleName, grants: TestGrants = {}): Promise<Person> {
  const person = await here.person(role);
  await here.platform.database.transaction(async (tx) => {
    await tx.execute(sql`delete from role_grants where user_id = ${person.id}`);
    await grantRoles(tx, person.id, grants);
  });
  return person;
}

const request = async (payee: Person, amount: string, values = {}): Promise<AnyRow> => {
  const { status, body } = await here.request(payee, amount, values);
  expect(status).toBe(201);
  return body;
};
const approve = (by: Person, withdrawal: AnyRow) => here.move(by, withdrawal, 'approved');
const expectStatus = ({ status, body }: Answer, wanted: string) =>
  expect({ status, body }).toMatchObject({ status: 200, body: { status: wanted } });
const expectProblem = ({ body }: Answer, name: ProblemName) => expect(body.type).toBe(catalogue[name].type);

describe('two approvals of a large withdrawal', () => {
  beforeAll(() => open());
  afterAll(() => here.close());
  afterEach(() => expectConsistentLedger(here.platform.database));

  const large = async () => request(await here.payee('5000'), '1500');

  it('count if two admins were named by the operator', async () => {
    const [one, other] = [await granted('admin'), await granted('bounty-admin')];
    const withdrawal = await large();
    expectStatus(await approve(one, withdrawal), 'pending');
    expectStatus(await approve(other, withdrawal), 'approved');
  });

  it('don’t count if one granted the other, directly or through another admin', async () => {
    const founder = await granted('admin');
    const second = await granted('admin', { by: founder.id, hoursAgo: 300 });
    const third = await granted('bounty-admin', { by: second.id, hoursAgo: 200 });
    for (const other of [second, third]) {
      const withdrawal = await large();
      expectStatus(await approve(founder, withdrawal), 'pending');
      expectProblem(await approve(other, withdrawal), 'approverNotIndependent');
      expectStatus(await approve(await granted('bounty-admin'), withdrawal), 'approved');
    }
  });

  it('don’t count if one person granted both', async () => {
    const founder = await granted('admin');
    const [one, other] = [
      await granted('bounty-admin', { by: founder.id, hoursAgo: 100 }),
      await granted('bounty-admin', { by: founder.id, hoursAgo: 100 }),
    ];
    const withdrawal = await large();
    expectStatus(await approve(one, withdrawal), 'pending');
    expectProblem(await approve(other, withdrawal), 'approverNotIndependent');
  });

  it('don’t count within 72 hours of the grant', async () => {
    const fresh = await granted('bounty-admin', { hoursAgo: 71 });
    const withdrawal = await large();
    const refused = await approve(fresh, withdrawal);
    expectProblem(refused, 'roleTooRecent');
    expect(refused.body.parameters).toEqual({ hours: 72 });
    const small = await request(await here.payee('100'), '60');
    expectStatus(await approve(fresh, small), 'approved');
  });

  it('are needed again when the role was taken away before the payment', async () => {
    const [one, other] = [await granted('admin'), await granted('bounty-admin')];
    const withdrawal = await large();
    await approve(one, withdrawal);
    await approve(other, withdrawal);
    const overseer = await granted('admin');
    const { body: user } = await here.app
      .inject({ url: `/api/auth/v0/users/${other.id}`, headers: overseer.headers })
      .then((answer) => ({ body: answer.json() }));
    const change = await here.app.inject({
      method: 'PATCH',
      url: `/api/auth/v0/users/${other.id}`,
      headers: overseer.headers,
      payload: { version: user.version, roles: [1, 7] },
    });
    expect(change.statusCode).toBe(200);
    expectProblem(await here.move(one, withdrawal, 'processing'), 'approvalMissing');
    expectStatus(await here.move(one, withdrawal, 'pending'), 'pending');
    expectStatus(await approve(overseer, withdrawal), 'approved');
    expectStatus(await here.move(one, withdrawal, 'processing'), 'processing');
  });
});

describe('splitting a large withdrawal', () => {
  beforeAll(() => open());
  afterAll(() => here.close());
  afterEach(() => expectConsistentLedger(here.platform.database));

  it('doesn’t avoid the second approval: by amounts, addresses, users or currencies', async () => {
    const [one, other] = [await granted('admin'), await granted('bounty-admin')];
    const payee = await here.payee('5000');
    const [first, second] = [await request(payee, '600'), await request(payee, '600')];
    expectStatus(await approve(one, first), 'approved');
    expectStatus(await approve(one, second), 'pending');
    expectStatus(await approve(other, second), 'approved');

    const sharing = async (address: string) => {
      const person = await here.payee('5000');
      const addresses = [{ method: 'paxum', address }];
      await here.platform.database.transaction((tx) => addUsualAddresses(tx, person.id, addresses));
      return request(person, '600', { address });
    };
    const third = await sharing('Shared@quarry.test');
    const fourth = await sharing('shared@quarry.TEST');
    expectStatus(await approve(one, third), 'approved');
    expectStatus(await approve(one, fourth), 'pending');

    const mixed = await here.payee('900');
    await here.platform.database.transaction((tx) =>
      transfer(tx, {
        key: crypto.randomUUID(),
        actor: undefined,
        type: 'deposit',
        from: accountOf.outside('EUR'),
        to: accountOf.user(mixed.id, 'EUR'),
        amount: '900',
        refersTo: { entity: 'users', entityId: mixed.id },
      }),
    );
    const fifth = await request(mixed, '600');
    const sixth = await request(mixed, '600', { amount: { amount: '600', currency: 'EUR' } });
    expectStatus(await approve(one, fifth), 'approved');
    expectStatus(await approve(one, sixth), 'pending');
  });

  it('is noticed at the payment if the parts were approved on different days', async () => {
    const [one, other] = [await granted('admin'), await granted('bounty-admin')];
    const payee = await here.payee('5000');
    const [first, second] = [await request(payee, '600'), await request(payee, '600')];
    await approve(one, first);
    await executor().execute(
      sql`update withdrawals set approved_at = now() - interval '25 hours' where id = ${first.id}`,
    );
    expectStatus(await approve(one, second), 'approved');
    expectStatus(await here.move(one, first, 'processing'), 'processing');
    expectProblem(await here.move(one, second, 'processing'), 'approvalMissing');
    expectStatus(await here.move(one, second, 'pending'), 'pending');
    expectStatus(await approve(other, second), 'approved');
    expectStatus(await here.move(one, second, 'processing'), 'processing');
  });

  it('counts parts that are approved in parallel', async () => {
    const one = await granted('admin');
    for (let round = 0; round < 5; round += 1) {
      const payee = await here.payee('5000');
      const parts = await Promise.all(['600', '601', '602'].map((amount) => request(payee, amount)));
      await Promise.all(parts.map((part) => approve(one, part)));
      const { rows } = await executor().execute(
        sql`select status from withdrawals where owner = ${payee.id} and status = 'approved'`,
      );
      expect(rows).toHaveLength(1);
    }
  });
});

describe('the user who recorded a deposit or closed the campaign', () => {
  beforeAll(() => open());
  afterAll(() => here.close());

  /** A payee with money out of a campaign, whose deposit one user recorded. */
  async function paidOutOf(recorder: Person, type: 'refund' | 'reward'): Promise<{ payee: Person; campaign: number }> {
    const payee = await here.payee('1');
    const { rows } = await executor().execute<{ id: number }>(sql`select id from campaigns order by id desc limit 1`);
    const campaign = (rows[0]?.id ?? 0) + 7_000 + payee.id;
    const move = (
      from: ReturnType<typeof accountOf.user>,
      to: typeof from,
      kind: 'deposit' | typeof type,
      by?: Person,
    ) =>
      here.platform.database.transaction((tx) =>
        transfer(tx, {
          key: crypto.randomUUID(),
          actor: by && { id: by.id, role: 'bounty-admin' as const },
          type: kind,
          from,
          to,
          amount: '500',
          refersTo: { entity: 'campaigns', entityId: campaign },
        } as Parameters<typeof transfer>[1]),
      );
    const account = accountOf.campaign(campaign, 'USD');
    await move(accountOf.outside('USD'), account, 'deposit', recorder);
    await move(account, accountOf.user(payee.id, 'USD'), type);
    return { payee, campaign };
  }

  it('can’t give the only approval of what is paid out of it', async () => {
    const [recorder, other] = [await granted('bounty-admin'), await granted('bounty-admin')];
    for (const type of ['refund', 'reward'] as const) {
      const { payee } = await paidOutOf(recorder, type);
      const withdrawal = await request(payee, '60');
      const once = await approve(recorder, withdrawal);
      expectStatus(once, 'pending');
      expect(once.body).toMatchObject({ approvalsNeeded: 2 });
      expectStatus(await approve(other, withdrawal), 'approved');
      const second = await request(payee, '61');
      expectStatus(await approve(other, second), 'approved');
    }
  });

  it('is known however many campaigns and balances the money has passed', async () => {
    const recorder = await granted('bounty-admin');
    const { payee: manager, campaign } = await paidOutOf(recorder, 'refund');
    const payee = await here.payee('1');
    const second = accountOf.campaign(campaign + 100_000, 'USD');
    const hops = [
      ['deposit', accountOf.user(manager.id, 'USD'), second],
      ['reward', second, accountOf.user(payee.id, 'USD')],
    ] as const;
    for (const [type, from, to] of hops)
      await here.platform.database.transaction((tx) =>
        transfer(tx, {
          key: crypto.randomUUID(),
          actor: undefined,
          type,
          from,
          to,
          amount: '400',
          refersTo: { entity: 'campaigns', entityId: campaign },
        }),
      );
    const withdrawal = await request(payee, '60');
    expectStatus(await approve(recorder, withdrawal), 'pending');
    expectStatus(await approve(await granted('bounty-admin'), withdrawal), 'approved');
  });

  it('can’t let an administrator of their making give it', async () => {
    const recorder = await granted('admin');
    const puppet = await granted('bounty-admin', { by: recorder.id, hoursAgo: 100 });
    const { payee } = await paidOutOf(recorder, 'refund');
    expectStatus(await approve(puppet, await request(payee, '60')), 'pending');
  });

  it('is known by the audit log if they closed the campaign', async () => {
    const [closer, other] = [await granted('bounty-admin'), await granted('bounty-admin')];
    const { payee, campaign } = await paidOutOf(other, 'refund');
    await executor().execute(
      sql`insert into audit_log (actor_id, acting_role, entity, entity_id, action)
        values (${closer.id}, 'bounty-admin', 'campaigns', ${campaign}, 'close')`,
    );
    expectStatus(await approve(closer, await request(payee, '60')), 'pending');
  });
});

describe('grants of roles', () => {
  beforeAll(() => open());
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

  it('are given anew by whoever unbans their user', async () => {
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
    // Neither is it independent of whoever unbanned it, nor has it had its roles for long.
    const headers = { ...(await signIn(here.app, account)), 'x-role': 'bounty-admin' };
    const withdrawal = await request(await here.payee('5000'), '1500');
    expectStatus(await approve(one, withdrawal), 'pending');
    expect((await approve({ id: account.id, headers }, withdrawal)).status).toBe(409);
  });

  it('are by nobody if the operator makes them, for further admins and for one whom another admin made', async () => {
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

describe('fewer than two people', () => {
  beforeAll(() => open());
  afterAll(() => here.close());

  it('are reported by the log at start and to the page, with how to add one', async () => {
    const founder = await granted('admin');
    await granted('bounty-admin', { by: founder.id, hoursAgo: 100 });
    const read = async () =>
      (
        await here.app.inject({
          url: '/api/adnet/v0/payments/second-person?payee=bounty-hunter',
          headers: founder.headers,
        })
      ).json();
    expect(await read()).toEqual({ fourEyes: true, hours: 72, from: null });
    const lines = await linesOnSecondPerson(here.platform);
    expect(lines[0]).toMatch(/^No two people can approve large withdrawals together yet/);
    expect(lines[1]).toContain('npm run admin -- --add you@example.com');
    await granted('admin', { hoursAgo: 2 });
    const { from } = await read();
    expect(Date.parse(from) - Date.now()).toBeCloseTo(70 * 3_600_000, -5);
    expect((await linesOnSecondPerson(here.platform))[0]).toContain(`(from ${from})`);
    await granted('admin');
    expect(await linesOnSecondPerson(here.platform)).toEqual([]);
    const hunter = await here.person('bounty-hunter');
    const refused = await here.app.inject({
      url: '/api/adnet/v0/payments/second-person?payee=bounty-hunter',
      headers: hunter.headers,
    });
    expect(refused.statusCode).toBe(403);
  });
});

describe('FOUR_EYES=off', () => {
  beforeAll(() => open({ fourEyes: false }));
  afterAll(() => here.close());

  it('takes a reauthentication in place of the second person, once, and marks it in the audit log', async () => {
    const admin = await granted('admin');
    const reauthenticate = async () => {
      const answer = await here.app.inject({
        method: 'POST',
        url: '/api/auth/auth/reauthenticate',
        headers: admin.headers,
        payload: { password: 'a-long-password' },
      });
      expect(answer.statusCode).toBe(200);
      const [cookie] = answer.cookies;
      Object.assign(admin.headers, {
        authorization: `Bearer ${answer.json().accessToken}`,
        cookie: `${cookie?.name}=${cookie?.value}`,
      });
    };
    const payee = await here.payee('5000');
    const [first, second] = [await request(payee, '1500'), await request(payee, '1500')];
    expectProblem(await approve(admin, first), 'reauthenticationNeeded');
    await reauthenticate();
    const approved = await approve(admin, first);
    expectStatus(approved, 'approved');
    expect(approved.body['approvals']).toMatchObject([{ secondProof: true }]);
    expectProblem(await approve(admin, second), 'reauthenticationNeeded');
    expectStatus(await here.move(admin, first, 'processing'), 'processing');
    const { rows } = await executor().execute(
      sql`select actor_id as by from audit_log where entity = 'withdrawals' and entity_id = ${first.id} and action = 'secondProof'`,
    );
    expect(rows).toEqual([{ by: admin.id }]);
  });
});
