import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { approvalsIn, expectStatus } from '#tests/support/approvals.ts';
import type { Person } from '#tests/support/participationApp.ts';
import { openWithdrawals, type Withdrawals } from '#tests/support/withdrawals.ts';

let here: Withdrawals;
const executor = () => here.platform.database.sql;
const { granted, request, approve } = approvalsIn(() => here);

describe('the user who recorded a deposit or closed the campaign', () => {
  beforeAll(async () => {
    here = await openWithdrawals();
  });
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

  it('is found through any number of campaigns and balances', async () => {
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

  it('can’t have it given by an administrator whom they granted the role', async () => {
    const recorder = await granted('admin');
    const puppet = await granted('bounty-admin', { by: recorder.id, hoursAgo: 100 });
    const { payee } = await paidOutOf(recorder, 'refund');
    expectStatus(await approve(puppet, await request(payee, '60')), 'pending');
  });

  it('is found in the audit log if they closed the campaign', async () => {
    const [closer, other] = [await granted('bounty-admin'), await granted('bounty-admin')];
    const { payee, campaign } = await paidOutOf(other, 'refund');
    await executor().execute(
      sql`insert into audit_log (actor_id, acting_role, entity, entity_id, action)
        values (${closer.id}, 'bounty-admin', 'campaigns', ${campaign}, 'close')`,
    );
    expectStatus(await approve(closer, await request(payee, '60')), 'pending');
  });
});
