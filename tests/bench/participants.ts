import { Client } from 'pg';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { openQuarry } from '../support/quarry.ts';
import { type Ask, queryOf, signedIn } from './client.ts';
import { measureClosing } from './closing.ts';
import { compare } from './compare.ts';
import { type Crowded, seedParticipants } from './seedParticipants.ts';
import { measureStakes } from './stakes.ts';

const participants = 100_000;

/** A request, and the hand-written SQL for the same answer. */
interface Comparison {
  readonly what: string;
  readonly path: string;
  readonly bare: readonly string[];
}

const sumsByDay = (table: string, time: string, sums: string, by: string): string => `
  select (${time} at time zone 'UTC')::date as day, status, count(*), ${sums} from ${table} where task = $1 group by ${by}`;

/** Sums by day and status, the top ten, the task's balance, and its taken places. */
const statistics = [
  sumsByDay('participations', 'joined_at', 'sum(stakes)', '1, 2'),
  sumsByDay('submissions', 'created_at', 'sum(awarded), sum(stakes_awarded), reward', '1, 2, reward'),
  `select * from participations where task = $1 order by earned desc nulls last, stakes desc, progress desc, id limit 10`,
  `select credited, debited from ledger_accounts where kind = 'task' and owner = $1`,
  `select count(*) filter (where status in ('unverified', 'pending', 'active')),
      count(*) filter (where status in ('disabled', 'closed') and exists (
        select from submissions s where s.participation = p.id and s.status = 'approved'))
    from participations p where task = $1`,
];

/** Further queries for the value of a stake. */
const stakeValues = [
  `select sum(stakes_awarded) filter (where p.status <> 'banned'), sum(stakes_awarded) filter (where p.status = 'banned'), sum(awarded)
    from submissions s join participations p on p.id = participation
    where s.task = $1 and s.status = 'approved' and stakes_awarded > 0`,
  `select sum(stakes_awarded) from submissions where task = $1 and status = 'pending'`,
];

const page = (table: string, where: string, order: string, offset: number): string[] => [
  `select * from ${table} where task = $1 and ${where} order by ${order} desc, id desc limit 25 offset ${offset}`,
  `select count(*) from ${table} where task = $1 and ${where}`,
];

const listed = (what: string, from: number, filter: object, where: string) => ({
  what: `participants: ${what}`,
  path: (task: number) => `/tasks/${task}/participations${queryOf({ range: [from, from + 24], filter })}`,
  bare: page('participations', where, 'joined_at', from),
});

const submitted = (what: string, from: number, filter: object, where: string) => ({
  what: `submissions: ${what}`,
  path: (task: number) => `/submissions${queryOf({ range: [from, from + 24], filter: { task, ...filter } })}`,
  bare: page('submissions', where, 'created_at', from),
});

const comparisons = ({ task }: Crowded, ico: Crowded): Comparison[] => [
  { what: 'statistics', path: `/tasks/${task}/statistics`, bare: statistics },
  { what: 'statistics of stakes', path: `/tasks/${ico.task}/statistics`, bare: [...statistics, ...stakeValues] },
  ...[
    listed('page 1', 0, {}, 'true'),
    listed('page 3,000', 75_000 - 25, {}, 'true'),
    listed('waiting', 0, { status: 'pending' }, `status = 'pending'`),
    listed('active', 0, { status: 'active' }, `status = 'active'`),
    submitted('page 1', 0, {}, 'true'),
    submitted('page 3,000', 75_000 - 25, {}, 'true'),
    submitted('waiting', 0, { status: 'pending' }, `status = 'pending'`),
  ].map(({ what, path, bare }) => ({ what, path: path(task), bare })),
];

async function measureComparisons(ask: Ask, client: Client, crowded: Crowded, ico: Crowded) {
  const measured = [];
  for (const { what, path, bare } of comparisons(crowded, ico)) {
    const task = what === 'statistics of stakes' ? ico.task : crowded.task;
    const byHand = async () => {
      for (const query of bare) await client.query(query, [task]);
    };
    measured.push(await compare(what, async () => (await ask(path)).json(), byHand));
  }
  return measured;
}

/** Reads an exported file to its end. */
async function readAll({ body }: Response): Promise<void> {
  for await (const part of body ?? []) void part;
}

const columns = 'id, name, status, handle, followers, stakes, earned, earned_currency, progress, joined_at';

type Value = string | number | Date | null;

const cellOf = (value: Value): string => {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The bare CSV file of the rows: no headers, labels or byte order mark. */
const fileOf = (rows: readonly Readonly<Record<string, Value>>[]): Buffer =>
  Buffer.from(rows.map((row) => Object.values(row).map(cellOf).join(',')).join('\r\n'));

/** Measures the export beside the SQL alone, and beside SQL whose rows are written to a file. */
async function measureExport(ask: Ask, client: Client, { task }: Crowded) {
  const path = `/participations/export${queryOf({ filter: { task } })}`;
  const query = `select ${columns} from participations where task = $1 order by joined_at desc, id desc`;
  const own = async () => readAll(await ask(path));
  const rows = async () => (await client.query<Readonly<Record<string, Value>>>(query, [task])).rows;
  return [
    await compare('participants: export', own, rows),
    await compare('the same, to a file by hand', own, async () => fileOf(await rows()), 'none: more than the SQL'),
  ];
}

/** Measures a task with 100,000 participants on PostgreSQL: the API beside hand-written SQL. */
export async function measureParticipants(): Promise<void> {
  const programs = findPostgres();
  if (programs === undefined) return console.log('No PostgreSQL on this machine: participants are left out.');
  const postgres = await startPostgres(programs);
  const secret = 'of the bench alone, and long enough';
  const quarry = await openQuarry({ DATABASE_URL: postgres.url, DEMO: 'on', RATE_LIMIT: 'off', SECRET: secret });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const [crowded, ico] = await seedParticipants(client, [
      { title: 'A crowded campaign', isIco: false, participants, waiting: 2 },
      { title: 'A crowded ICO', isIco: true, participants, waiting: 0 },
    ]);
    if (crowded === undefined || ico === undefined) throw new Error('The campaigns were not made.');
    const ask = await signedIn(quarry.address, 'manager@quarry.test');
    const pages = [
      ...(await measureComparisons(ask, client, crowded, ico)),
      ...(await measureExport(ask, client, crowded)),
    ];
    console.table([...pages, ...(await measureStakes(ask, client, ico))]);
    const admin = await signedIn(quarry.address, 'bounty-admin@quarry.test');
    console.table([await measureClosing(admin, client, crowded), await measureClosing(admin, client, ico)]);
  } finally {
    await client.end();
    await quarry.close();
    await postgres.stop();
  }
}
