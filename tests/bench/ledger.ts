import { sql } from 'drizzle-orm';
import { createDatabase, type Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Account, accountOf } from '#server/ledger/accounts.ts';
import { checkLedger } from '#server/ledger/checkLedger.ts';
import { transfer, transferAll } from '#server/ledger/transfer.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  readonly transfers: number;
  readonly rounds: number;
}

const usual: Sizes = { transfers: 1_000, rounds: 7 };
const tasks = 100;
const hunters = 500;
const atOnce = 10;
const goal = '≥ 0.6 × bare';

const taskOf = (n: number) => accountOf.task(1 + (n % tasks), 'USD');
const refersTo = { entity: 'submissions', entityId: 1 };
let last = 0;

/** Makes a reward from the task's reserve that `from` names. */
const rewardFrom = (from: (n: number) => Account) => (tx: Transaction) => {
  last += 1;
  const order = { key: `reward:${last}`, actor: undefined, type: 'reward', amount: '0.01', refersTo } as const;
  return transfer(tx, { ...order, from: from(last), to: accountOf.user(last % hunters, 'USD') });
};

/** Inserts the same rows into tables of the same columns and indexes, without sums, triggers and foreign keys. */
async function bareReward(tx: Transaction): Promise<void> {
  last += 1;
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into bare_transfers (key) values (${`reward:${last}`}) returning id`,
  );
  await tx.execute(sql`
    insert into bare_entries (transfer, type, debit, credit, currency, amount, entity, entity_id)
    values (${rows[0]?.id}, 'reward', ${`task:${last % tasks}:USD`}, ${`user:${last % hunters}:USD`}, 'USD', '0.01', 'submissions', 1)`);
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await work();
}

async function perSecond(transfers: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (transfers * 1000) / (performance.now() - start);
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await database.sql.execute(sql`create table bare_transfers (like ledger_transfers including all)`);
  await database.sql.execute(sql`create table bare_entries (like ledger_entries including all)`);
  const deposit = { type: 'deposit', amount: '1000000', refersTo } as const;
  const from = accountOf.outside('USD');
  const entries = Array.from({ length: tasks }, (_, n) => ({ ...deposit, from, to: taskOf(n) }));
  await database.transaction((tx) => transferAll(tx, { key: 'deposits', actor: undefined, entries }));
}

type Write = (tx: Transaction) => Promise<unknown>;

interface Compared {
  readonly what: string;
  readonly aim: string;
  readonly run: (write: Write) => Promise<unknown>;
  readonly from?: (n: number) => Account;
}

async function compare({ what, aim, run, from = taskOf }: Compared, { transfers, rounds }: Sizes): Promise<Row> {
  step(what);
  const reward = rewardFrom(from);
  const figures: { ledger: number[]; bare: number[] } = { ledger: [], bare: [] };
  // Alternating spreads a slow moment of the machine over both; the first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const [own, other] = [
      await perSecond(transfers, () => run(reward)),
      await perSecond(transfers, () => run(bareReward)),
    ];
    if (round === 0) continue;
    figures.ledger.push(own);
    figures.bare.push(other);
  }
  const [own, other] = [median(figures.ledger), median(figures.bare)];
  return {
    what,
    'ledger, 1/s': Math.round(own),
    'bare, 1/s': Math.round(other),
    ratio: (own / other).toFixed(2),
    goal: aim,
  };
}

/**
 * Measures transfers on PostgreSQL beside bare inserts of the same rows through the same driver.
 * @param url of an empty database
 * @throws if the ledger doesn't add up in the end
 */
export async function measureLedger(url: string, sizes = usual): Promise<Row[]> {
  const { transfers } = sizes;
  const database = createDatabase('postgres', openPostgres(url));
  const alone = (write: Write) => times(transfers, () => database.transaction(write));
  const together = (write: Write) => database.transaction((tx) => times(transfers, () => write(tx)));
  const share = (write: Write) => times(transfers / atOnce, () => database.transaction(write));
  const parallel = (write: Write) => Promise.all(Array.from({ length: atOnce }, () => share(write)));
  const ways: readonly Compared[] = [
    { what: 'a transaction each', aim: goal, run: alone },
    { what: 'all in one transaction', aim: goal, run: together },
    { what: 'ten at once', aim: goal, run: parallel },
    // Each has to wait for the commit of the one before, which may empty the account.
    { what: 'ten at once from one account', aim: 'none', run: parallel, from: () => taskOf(0) },
  ];
  try {
    step('making the accounts');
    await prepare(database);
    const measured = [];
    for (const way of ways) measured.push(await compare(way, sizes));
    if (!(await checkLedger(database.sql)).isConsistent) throw new Error('The ledger does not add up.');
    return measured;
  } finally {
    await database.close();
  }
}
