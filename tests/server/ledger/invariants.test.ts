import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInvoicing } from '#server/configuration/invoicing.ts';
import { checkLedger, type LedgerCheck } from '#server/ledger/checkLedger.ts';
import type { Invariant } from '#server/ledger/invariants.ts';
import { openApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { sequenceMutants } from '#tests/support/invariants/adMutants.ts';
import { settledInvariants } from '#tests/support/invariants/campaigns.ts';
import { moneyInvariants } from '#tests/support/invariants/moneyInvariants.ts';
import { mutants } from '#tests/support/invariants/mutants.ts';
import { sequenceInvariants } from '#tests/support/invariants/sequences.ts';
import { manyPayments } from '#tests/support/invoiceApp.ts';
import { brokenSince, expectConsistentLedger } from '#tests/support/ledger.ts';
import { makeMoneyHistory } from '#tests/support/money/history.ts';
import { openParticipationApp, type ParticipationApp } from '#tests/support/participationApp.ts';

const invariants = [...moneyInvariants, ...settledInvariants];
const everyInvariant = [...invariants, ...sequenceInvariants];

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp(
    await openApp({ demo: true, invoicing: toInvoicing({}, true), secondApproval: manyPayments }),
  );
  await makeMoneyHistory(here);
});
afterAll(() => here.close());

class Undone extends Error {}

/** What a check says of a copy that these statements have broken, which is gone afterwards. Nothing guards its tables. */
async function checkAfter(
  statements: readonly string[],
  checked: readonly Invariant[] = invariants,
): Promise<LedgerCheck | undefined> {
  let answer: LedgerCheck | undefined;
  const work = here.platform.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    answer = await checkLedger(tx, checked);
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return answer;
}

test('all invariants hold of what people have done, and of a database without any money', async () => {
  await expectConsistentLedger(here.platform.database, invariants);
  const empty = await freshDatabase();
  await expectConsistentLedger(empty, invariants);
  await empty.close();
});

test.each(mutants)('$what: “$caughtBy” notices, and nothing else', async ({ caughtBy, statements }) => {
  const { isConsistent, broken } = (await checkAfter(statements)) ?? {};
  expect({ isConsistent, broken }).toEqual({ isConsistent: false, broken: { [caughtBy]: expect.any(Array) } });
});

test.each(sequenceMutants)('$what: “$caughtBy” notices, and nothing else', async ({ caughtBy, statements }) => {
  // The history books an hour without sending its events.
  const before = await checkLedger(here.platform.database.sql, everyInvariant);
  const after = await checkAfter(statements, everyInvariant);
  expect(after && brokenSince(before, after)).toEqual({ [caughtBy]: expect.any(Array) });
});

test('each invariant is broken by some mutant', () => {
  const names = (all: readonly string[]) => [...new Set(all)].toSorted();
  const caught = [...mutants, ...sequenceMutants].map(({ caughtBy }) => caughtBy);
  expect(names(caught)).toEqual(names(everyInvariant.map(({ name }) => name)));
});

test('what breaks an invariant is named', async () => {
  const drifted = await checkAfter([`update ledger_accounts set debited = debited + 1 where address = 'outside::USD'`]);
  expect(drifted?.broken).toEqual({ 'an account has what its entries add up to': ['outside::USD'] });
});

test('the database is as it was after all that', () => expectConsistentLedger(here.platform.database, invariants));
