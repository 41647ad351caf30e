import { sql } from 'drizzle-orm';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { createDatabase, type Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import type { HourFigures } from '#server/features/statistics/bookings/hourFigures.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { checkLedger } from '#server/ledger/checkLedger.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import { earns, spends } from '#tests/support/bookings.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  readonly campaigns: number;
  readonly rounds: number;
}

const usual: Sizes = { campaigns: 2_000, rounds: 5 };
const advertisers = 50;
const hourLength = 3_600_000;
const firstHour = Date.UTC(2026, 0, 1);

/** An hour in which every campaign has spent, and as many ad zones have earned. */
function hourOf(nth: number, campaigns: number): HourFigures {
  const numbers = Array.from({ length: campaigns }, (_, n) => n + 1);
  const told = numbers.flatMap((n) => [
    spends(1 + (n % advertisers), n, `1.${String(n).padStart(6, '0')}`),
    earns(1_000 + (n % advertisers), n, '0.7', '0', n),
  ]);
  return { hour: new Date(firstHour + nth * hourLength), eventRows: campaigns, told };
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await database.sql.execute(sql`create table bare_entries (like ledger_entries including all)`);
  await database.sql.execute(sql`create table bare_bookings (like ad_bookings including all)`);
  const from = accountOf.outside('USD');
  const entries = Array.from({ length: advertisers }, (_, n) => ({
    type: 'deposit' as const,
    from,
    to: accountOf.user(1 + n, 'USD'),
    amount: '1000000',
    refersTo: { entity: 'users', entityId: 1 + n },
  }));
  await database.transaction((tx) => transferAll(tx, { key: 'deposits', actor: undefined, entries }));
}

/** The same rows, inserted in one statement for each table that has nothing between. */
const bare = ({ transaction }: Database, { hour, told }: HourFigures) =>
  transaction(async (tx) => {
    const rows = JSON.stringify(told);
    await tx.execute(sql`
      insert into bare_bookings (hour, side, owner, record, told, booked)
      select ${hour.toISOString()}::timestamptz, side, owner, record, told, told
      from json_to_recordset(${rows}::json) as event (side text, owner integer, record integer, told numeric)`);
    await tx.execute(sql`
      insert into bare_entries (transfer, type, debit, credit, currency, amount, entity, entity_id)
      select 1, 'ad-spend', 'user:' || owner || ':USD', 'platform::USD', 'USD', told, 'ad-bookings', record
      from json_to_recordset(${rows}::json) as event (side text, owner integer, record integer, told numeric)`);
  });

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Measures an hour of many campaigns, and as many ad zones, that is booked on PostgreSQL, beside bare inserts of the same rows.
 * @param url of an empty database
 * @throws if the ledger doesn't add up in the end
 */
export async function measureBookings(url: string, { campaigns, rounds } = usual): Promise<Row[]> {
  const database = createDatabase('postgres', openPostgres(url));
  const configuration = readConfiguration({ STATISTICS: 'off' });
  try {
    step('making the accounts');
    await prepare(database);
    step(`an hour of ${campaigns} campaigns`);
    const figures: { booked: number[]; bare: number[] } = { booked: [], bare: [] };
    // Alternating spreads a slow moment of the machine over both; the first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const hour = hourOf(round, campaigns);
      const booked = await milliseconds(() => bookHour({ database, configuration }, hour));
      const inserted = await milliseconds(() => bare(database, hour));
      if (round === 0) continue;
      figures.booked.push(booked);
      figures.bare.push(inserted);
    }
    if (!(await checkLedger(database.sql)).isConsistent) throw new Error('The ledger does not add up.');
    const [own, other] = [median(figures.booked), median(figures.bare)];
    return [
      {
        what: `an hour of ${campaigns} campaigns, ms`,
        booked: Math.round(own),
        bare: Math.round(other),
        ratio: (own / other).toFixed(2),
        goal: '≤ 5000 ms',
      },
    ];
  } finally {
    await database.close();
  }
}
