import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Configuration } from '#server/configuration/configuration.ts';
import { listSecondPersonWarnings } from '#server/features/payments/withdrawals/secondPerson.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { approvalsIn, expectProblem, expectStatus } from '#tests/support/approvals.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { addUsualAddresses } from '#tests/support/usualAddresses.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

let here: Withdrawals;
const open = async (changes: Partial<Configuration> = {}) => {
  here = await openWithdrawals(changes);
};
const executor = () => here.platform.database.sql;
const { granted, request, approve } = approvalsIn(() => here);

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

  it('doesn’t avoid the second approval by spellings of one Paxum address', async () => {
    const one = await granted('admin');
    const spellings = [
      'auy2@пример.рф',
      'auy2@xn--e1afmkfd.xn--p1ai',
      'AUY2@ПРИ\u{AD}МЕР.рф',
      'a\u{200D}uy2@пример.рф',
    ];
    for (const [index, address] of spellings.entries()) {
      const withdrawal = await request(await here.payee('5000'), '520', { address });
      expect(String(withdrawal['address']).toLowerCase()).toBe('auy2@xn--e1afmkfd.xn--p1ai');
      await executor().execute(sql`update withdrawals set held_until = null`);
      expectStatus(await approve(one, withdrawal), index === 0 ? 'approved' : 'pending');
    }
  });

  it('doesn’t avoid the second approval by a spelling that an earlier version stored', async () => {
    const one = await granted('admin');
    const [first, second] = [
      await request(await here.payee('5000'), '520', { address: 'old@пример.рф' }),
      await request(await here.payee('5000'), '520', { address: 'old@xn--e1afmkfd.xn--p1ai' }),
    ];
    await executor().execute(sql`update withdrawals set held_until = null`);
    await executor().execute(sql`update withdrawals set address = 'old@при\u{AD}мер.рф' where id = ${first.id}`);
    expectStatus(await approve(one, first), 'approved');
    expectStatus(await approve(one, second), 'pending');
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
    const lines = await listSecondPersonWarnings(here.platform);
    expect(lines[0]).toMatch(
      /^No two people can approve the following together yet if it is large: withdrawals of the role/,
    );
    expect(lines[0]).toContain('refunds of invoices');
    expect(lines[1]).toContain('npm run admin -- --add you@example.com');
    await granted('admin', { hoursAgo: 2 });
    const { from } = await read();
    expect(Date.parse(from) - Date.now()).toBeCloseTo(70 * 3_600_000, -5);
    expect((await listSecondPersonWarnings(here.platform))[0]).toContain(`(from ${from})`);
    await granted('admin');
    expect(await listSecondPersonWarnings(here.platform)).toEqual([]);
    const hunter = await here.person('bounty-hunter');
    const refused = await here.app.inject({
      url: '/api/adnet/v0/payments/second-person?payee=bounty-hunter',
      headers: hunter.headers,
    });
    expect(refused.statusCode).toBe(403);
  });
});

describe('one admin beside an independent bounty-admin and advert-admin', () => {
  beforeAll(() => open());
  afterAll(() => here.close());

  it('can have every large withdrawal approved, and no large refund', async () => {
    const admin = await granted('admin');
    for (const role of ['bounty-admin', 'advert-admin'] as const) await granted(role);
    const from = async (payee: string) => {
      const url = `/api/adnet/v0/payments/second-person?payee=${payee}`;
      return (await here.app.inject({ url, headers: admin.headers })).json().from;
    };
    expect(await from('bounty-hunter')).not.toBeNull();
    expect(await from('refund')).toBeNull();
    const [line] = await listSecondPersonWarnings(here.platform);
    expect(line).toMatch(/if it is large: refunds of invoices\. Each/);
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
