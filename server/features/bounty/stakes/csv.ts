import { csvText } from '#server/csv/csvText.ts';
import type { Executor } from '#server/database/database.ts';
import type { StakeRow } from '#src/resources/bounty/routes/stakes.ts';
import { readStakeRows } from './stakeRows.ts';

/** Rows that are read at once. */
const group = 1_000;

const header = ['ID', 'Participant', 'Task', 'Stakes', 'Awarded', 'Paid', 'Lost'];

const cellsOf = ({ id, participant, task, stakes, awarded, paid, isLost }: StakeRow): string[] => [
  String(id),
  participant,
  task,
  String(stakes),
  awarded,
  paid,
  isLost ? 'lost' : '',
];

/** Every row of a campaign's stakes, in pieces that are made when they are asked for. */
export async function* stakesCsv(executor: Executor, campaign: number): AsyncGenerator<string> {
  yield csvText([header]);
  let cursor: number | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof readStakeRows>> = await readStakeRows(executor, campaign, {
      limit: group,
      cursor,
    });
    if (page.rows.length > 0) yield csvText(page.rows.map(cellsOf));
    cursor = page.next;
  }
}
