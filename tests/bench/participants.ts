import type { Client } from 'pg';
import { type Ask, queryOf, signedIn } from './client.ts';
import { measureClosing } from './closing.ts';
import { compare } from './compare.ts';
import { type Crowded, seedParticipants } from './seedParticipants.ts';
import type { BenchStage } from './stage.ts';
import { measureStakes } from './stakes.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  readonly participants: number;
  /** The page far behind, counted from 1. */
  readonly latePage: number;
  readonly rounds: number;
}

const usual: Sizes = { participants: 100_000, latePage: 3_000, rounds: 12 };
const pageSize = 25;

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
  `select * from ${table} where task = $1 and ${where} order by ${order} desc, id desc limit ${pageSize} offset ${offset}`,
  `select count(*) from ${table} where task = $1 and ${where}`,
];

const listed = (what: string, from: number, filter: object, where: string) => ({
  what: `participants: ${what}`,
  path: (task: number) => `/tasks/${task}/participations${queryOf({ range: [from, from + pageSize - 1], filter })}`,
  bare: page('participations', where, 'joined_at', from),
});

const submitted = (what: string, from: number, filter: object, where: string) => ({
  what: `submissions: ${what}`,
  path: (task: number) => `/submissions${queryOf({ range: [from, from + pageSize - 1], filter: { task, ...filter } })}`,
  bare: page('submissions', where, 'created_at', from),
});

interface Measured {
  readonly crowded: Crowded;
  readonly ico: Crowded;
  readonly sizes: Sizes;
}

const comparisons = ({ crowded: { task }, ico, sizes: { latePage } }: Measured): Comparison[] => [
  { what: 'statistics', path: `/tasks/${task}/statistics`, bare: statistics },
  { what: 'statistics of stakes', path: `/tasks/${ico.task}/statistics`, bare: [...statistics, ...stakeValues] },
  ...[
    listed('page 1', 0, {}, 'true'),
    listed(`page ${latePage}`, (latePage - 1) * pageSize, {}, 'true'),
    listed('waiting', 0, { status: 'pending' }, `status = 'pending'`),
    listed('active', 0, { status: 'active' }, `status = 'active'`),
    submitted('page 1', 0, {}, 'true'),
    submitted(`page ${latePage}`, (latePage - 1) * pageSize, {}, 'true'),
    submitted('waiting', 0, { status: 'pending' }, `status = 'pending'`),
  ].map(({ what, path, bare }) => ({ what, path: path(task), bare })),
];

async function measureComparisons(ask: Ask, client: Client, measuring: Measured): Promise<Row[]> {
  const { crowded, ico, sizes } = measuring;
  const measured = [];
  for (const { what, path, bare } of comparisons(measuring)) {
    const task = what === 'statistics of stakes' ? ico.task : crowded.task;
    const byHand = async () => {
      for (const query of bare) await client.query(query, [task]);
    };
    measured.push(await compare(what, async () => (await ask(path)).json(), byHand, sizes));
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

const noSqlGoal = 'none: more than the SQL';

/** Measures the export beside the SQL alone, and beside SQL whose rows are written to a file. */
async function measureExport(ask: Ask, client: Client, { task }: Crowded, rounds: number): Promise<Row[]> {
  const path = `/participations/export${queryOf({ filter: { task } })}`;
  const query = `select ${columns} from participations where task = $1 order by joined_at desc, id desc`;
  const own = async () => readAll(await ask(path));
  const rows = async () => (await client.query<Readonly<Record<string, Value>>>(query, [task])).rows;
  return [
    await compare('participants: export', own, rows, { rounds }),
    await compare('the same, to a file by hand', own, async () => fileOf(await rows()), { rounds, goal: noSqlGoal }),
  ];
}

/** Measures a task with 100,000 participants on PostgreSQL: the API beside hand-written SQL. */
export async function measureParticipants({ address, client }: BenchStage, sizes = usual): Promise<Row[]> {
  const { participants, rounds } = sizes;
  step(`making two campaigns of ${participants} participants`);
  const [crowded, ico] = await seedParticipants(client, [
    { title: 'A crowded campaign', isIco: false, participants, waiting: 2 },
    { title: 'A crowded ICO', isIco: true, participants, waiting: 0 },
  ]);
  if (crowded === undefined || ico === undefined) throw new Error('The campaigns were not made.');
  const ask = await signedIn(address, 'manager@quarry.test');
  const admin = await signedIn(address, 'bounty-admin@quarry.test');
  return [
    ...(await measureComparisons(ask, client, { crowded, ico, sizes })),
    ...(await measureExport(ask, client, crowded, rounds)),
    ...(await measureStakes(ask, client, ico, rounds)),
    await measureClosing(admin, client, crowded),
    await measureClosing(admin, client, ico),
  ];
}
