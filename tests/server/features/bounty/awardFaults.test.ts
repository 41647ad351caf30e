import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { openParticipationApp, type ParticipationApp } from '#tests/support/participationApp.ts';
import { openPayouts } from '#tests/support/payouts.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
  await here.platform.database.sql.execute(
    sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'This write fails.'; end $$`,
  );
});
afterAll(() => here.close());

/** Where an approval writes, from the decision to the word to the hunter. */
const written = [
  'submissions',
  'ledger_transfers',
  'ledger_entries',
  'ledger_accounts',
  'participations',
  'audit_entries',
  'notifications',
];

/** All that an approval changes. */
async function standing({ id, participation, task, hunter }: AnyRow) {
  const { sql: executor } = here.platform.database;
  const { rows } = await executor.execute(
    sql`select to_json(submission) as submission, to_json(standing) as participation,
      (select count(*)::integer from ledger_entries where entity = 'submissions' and entity_id = ${id}) as entries,
      (select count(*)::integer from notifications where user_id = ${hunter}) as told
    from submissions as submission, participations as standing
    where submission.id = ${id} and standing.id = ${participation}`,
  );
  const left = await loadBalance(executor, accountOf.task(Number(task), 'USD'));
  return { ...rows[0], left };
}

test.each(written)(
  'An approval whose write to %s fails leaves nothing of itself; tried again, it pays once.',
  async (table) => {
    const { sql: executor } = here.platform.database;
    const task = await here.task();
    const hunter = await here.hunter();
    const submission = await openPayouts(here).submit(hunter, task);
    const before = await standing(submission);
    const name = sql.identifier(table);
    await executor.execute(
      sql`create trigger fail before insert or update on ${name} for each row execute function fail()`,
    );
    const { status } = await here.move(here.manager, 'submissions', submission, 'approved');
    await executor.execute(sql`drop trigger fail on ${name}`);
    expect(status).toBe(500);
    expect(await standing(submission)).toEqual(before);
    await expectConsistentLedger(here.platform.database);

    const again = await here.move(here.manager, 'submissions', submission, 'approved');
    expect(again).toMatchObject({ status: 200, body: { awarded: { amount: '10' } } });
    expect(await standing(submission)).toMatchObject({ entries: 1, left: '90' });
    expect(await loadBalance(executor, accountOf.user(hunter.id, 'USD'))).toBe('10');
  },
);
