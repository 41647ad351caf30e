import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { normalizeReference, toTransactionId } from '#server/features/bounty/model/paymentReference.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { migrateBefore } from '#tests/support/migrateBefore.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

const hashOf = (digits: string): string => digits.repeat(32);
const address = (digits: string): string => `https://etherscan.io/tx/0x${hashOf(digits).toUpperCase()}`;

/** Each is brought to what the application keeps. */
const alone = [
  address('a1'),
  `${hashOf('a2').toUpperCase()} `,
  `tx0x${hashOf('a3')}`,
  `https://etherscan.io/search?q=%200x${hashOf('a4')}`,
  `0X${hashOf('a5')}/17`,
  `Tx 0x${hashOf('a6')}-2`,
  `${address('a7')}/1`,
  `0x${hashOf('a8')} 0x${hashOf('a9')}`,
  `0x${hashOf('aa')}ff`,
  'WM-20261104-0017',
];

/** As they are written, and whether they stand. */
const several: readonly (readonly [reference: string, stands: boolean])[] = [
  [`0X${hashOf('b1').toUpperCase()}/#old`, false],
  [address('b1'), true],
  [address('b2'), true],
  [`${address('b2')}#later`, true],
  [`0x${hashOf('b3')}`, true],
  [address('b3'), true],
  [`0x\u{AD}${hashOf('b4')}z`, true],
  [`0x${hashOf('b4').slice(0, 30)}\u{200D}${hashOf('b4').slice(30)}`, true],
];
const severalAfter = [
  several[0]?.[0],
  `0x${hashOf('b1')}`,
  `0x${hashOf('b2')}`,
  several[3]?.[0],
  `0x${hashOf('b3')}`,
  several[5]?.[0],
  several[6]?.[0],
  several[7]?.[0],
];

const rows = [...alone.map((reference) => [reference, true] as const), ...several];

/** What there was of deposits, payments of invoices, booked hours and self-billed invoices; without all that they refer to. */
const fill = () =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [reference, stands] of rows) {
      await tx.execute(sql`insert into deposits (campaign, manager, amount, amount_currency, reference, status)
        values (1, 1, 5, 'USD', ${reference}, ${stands ? 'recorded' : 'reversed'})`);
      await tx.execute(sql`insert into invoice_payments (invoice, reference, amount, currency, value, at, state)
        values (1, ${reference}, 5, 'USD', 5, now(), ${stands ? 'final' : 'void'})`);
    }
    await tx.execute(sql`insert into booked_hours (hour) values ('2026-03-01T10:00:00Z'), ('2026-03-01T11:00:00Z')`);
    await tx.execute(sql`
      with made as (
        insert into ledger_transfers (key) values ('ad-hour:2026-03-01T10:00:00.000Z:1') returning id
      )
      insert into ledger_entries (transfer, type, debit, credit, currency, amount, entity, entity_id)
      select id, 'ad-spend', 'user:1:EUR', 'user:2:EUR', 'EUR', 1, 'booked-hours', 1 from made`);
    for (const source of ['payouts', 'advertising'])
      await tx.execute(sql`insert into self_billed_invoices
        (number, source, owner, month, supplied_from, supplied_until, issued_at, paid_in, amount, amount_currency, net, net_currency,
          vat, vat_currency, vat_rate, mention, supplier_name, customer_name)
        values (${source}, ${source}, 1, '2026-03', '2026-03-01', '2026-03-31', now(), 'USD', 1, 'USD', 1, 'USD', 0, 'USD', 0, 'm', 's', 'b')`);
  });

test('the migrations bring references to how they are kept, hours to their currency and documents to their source', async () => {
  await migrateBefore(database, '_self_billed_income.sql');
  await fill();
  await migrate(database);
  const kept = [...alone.map(normalizeReference), ...severalAfter];
  const references = async (table: 'deposits' | 'invoice_payments') => {
    const found = await database.sql.execute<{ reference: string }>(
      sql`select reference from ${sql.identifier(table)} order by id`,
    );
    return found.rows.map(({ reference }) => reference);
  };
  expect(await references('deposits')).toEqual(kept);
  expect(await references('invoice_payments')).toEqual(kept);
  // Of several rows with one transaction, one is enough: none stops the migration.
  const used = await database.sql.execute<{ name: string }>(sql`select transaction as name from used_transactions`);
  const standing = rows.filter(([, stands]) => stands).map(([reference]) => toTransactionId(reference));
  expect(used.rows.map(({ name }) => name).toSorted()).toEqual([...new Set(standing)].toSorted());
  const hours = await database.sql.execute(sql`select currency from booked_hours order by hour`);
  expect(hours.rows).toEqual([{ currency: 'EUR' }, { currency: null }]);
  const sources = await database.sql.execute(sql`select source from self_billed_invoices order by id`);
  expect(sources.rows).toEqual([{ source: 'rewards' }, { source: 'advertising' }]);
});
