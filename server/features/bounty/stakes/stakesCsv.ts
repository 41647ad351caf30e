import { csvText } from '#server/csv/csvText.ts';
import type { Executor } from '#server/database/database.ts';
import type { StakeRow } from '#src/resources/bounty/routes/stakes.ts';
import { listStakeRows } from './stakeRows.ts';

/** Rows of one query. */
const pageSize = 1_000;

const header = ['ID', 'Participant', 'Task', 'Stakes', 'Awarded', 'Paid', 'Lost'];

const toCells = ({ id, participant, task, stakes, awarded, paid, isLost }: StakeRow): string[] => [
  String(id),
  participant,
  task,
  String(stakes),
  awarded,
  paid,
  isLost ? 'lost' : '',
];

/** Streams all rows of a campaign's stakes as CSV, in chunks that are read on demand. */
export async function* stakesCsv(executor: Executor, campaign: number): AsyncGenerator<string> {
  yield csvText([header]);
  let cursor: number | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof listStakeRows>> = await listStakeRows(executor, campaign, {
      limit: pageSize,
      cursor,
    });
    if (page.rows.length > 0) yield csvText(page.rows.map(toCells));
    cursor = page.next;
  }
}
