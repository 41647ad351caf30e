import type { BareQueries } from './bareHandler.ts';
import { compareWithHandler } from './besideHandler.ts';
import { sessionOf } from './client.ts';
import { type LongStatement, seedStatement } from './seedStatement.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  readonly entries: number;
  readonly rounds: number;
}

const usual: Sizes = { entries: 1_000_000, rounds: 25 };
const login = 'advertiser@quarry.test';
const pageSize = 25;

/** A question about a statement, and the condition of the SQL by hand for the same answer. */
interface Question {
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
  readonly where: string;
}

const days = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString();

function questionsOf({ middle }: LongStatement): readonly Question[] {
  const [from, to] = [days(30), days(29)];
  return [
    { what: 'a page', query: {}, where: 'true' },
    {
      what: 'a page in the middle',
      query: { cursor: String(middle) },
      where: `(at, id) < ((select at from ledger_entries where id = ${middle}), ${middle})`,
    },
    { what: 'deposits', query: { type: 'deposit' }, where: `type = 'deposit'` },
    { what: 'refunds, one in a thousand', query: { type: 'refund' }, where: `type = 'refund'` },
    {
      what: 'a day',
      query: { from, to },
      where: `at between '${from}' and '${to}'`,
    },
  ];
}

const newest = `order by at desc, id desc limit ${pageSize + 1}`;

/** The newest entries of one side, which an index has in their order. */
const side = (column: 'debit' | 'credit', address: string, where: string): string => `
  (select * from ledger_entries where ${column} = '${address}' and ${where} ${newest})`;

/** A page by hand, with where the money went, and what the account has: in place of a count. */
const bareStatement = ({ address }: LongStatement, where: string): BareQueries => ({
  page: `
    select entry.id, entry.at, type, currency, case when credit = '${address}' then amount else -amount end as amount,
      entity, entity_id, made.reference, case when credit = '${address}' then debit else credit end as other
    from (select * from (${side('debit', address, where)} union all ${side('credit', address, where)}) as sides ${newest}) as entry
    join ledger_transfers as made on made.id = transfer
    order by entry.at desc, entry.id desc`,
  count: `select credited - debited as count from ledger_accounts where address = '${address}'`,
});

/** What somebody has and has reserved, by hand. */
const bareBalance = ({ owner }: LongStatement): BareQueries => ({
  page: `select currency, credited - debited as withdrawable from ledger_accounts where kind = 'user' and owner = ${owner} order by currency`,
  count: `select sum(credited - debited) as count from ledger_accounts where kind = 'withdrawal' and owner in (
    select id from withdrawals where owner = ${owner} and status in ('pending', 'approved', 'processing'))`,
});

/** Measures the statement and the balance of an account with many entries on PostgreSQL, beside a handler by hand. */
export async function measureStatement({ address, client }: BenchStage, { entries, rounds } = usual): Promise<Row[]> {
  step(`making ${entries} entries of one account`);
  const seeded = await seedStatement(client, login, entries);
  const headers = await sessionOf(address, login);
  const base = `${address}/api/adnet/v0/payments`;
  const rows: Row[] = [];
  for (const { what, query, where } of questionsOf(seeded)) {
    step(`statement: ${what}`);
    const asked = new URLSearchParams({ currency: 'USD', limit: String(pageSize), ...query });
    const url = `${base}/statement?${asked}`;
    const bare = bareStatement(seeded, where);
    rows.push(await compareWithHandler(`statement: ${what}`, { client, url, headers, bare, rounds }));
  }
  step('balance');
  const bare = bareBalance(seeded);
  rows.push(await compareWithHandler('balance', { client, url: `${base}/balances`, headers, bare, rounds }));
  return rows;
}
