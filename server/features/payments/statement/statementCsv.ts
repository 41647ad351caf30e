import { csvText } from '#server/csv/csvText.ts';
import type { Executor } from '#server/database/database.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { entryWords } from '#src/i18n/en/payments/entries.ts';
import { paymentWords } from '#src/i18n/en/payments/payments.ts';
import type { StatementFilter, StatementLine } from '#src/resources/payments/routes/payments.ts';
import { listStatementLines } from './listStatementLines.ts';

/** Entries of one query. */
const defaultStep = 500;

const toCells = ({
  id,
  at,
  type,
  amount,
  code,
  campaign,
  reference,
  entity,
  record,
  title,
}: StatementLine): string[] => [
  String(id),
  at,
  entryWords[type],
  amount,
  code,
  campaign === null ? '' : String(campaign),
  reference ?? '',
  entity,
  String(record),
  title ?? '',
];

/** Streams all matching entries as CSV, in chunks that are read on demand. */
export async function* statementCsv(
  executor: Executor,
  actor: RequestActor,
  user: number,
  filter: StatementFilter,
  step = defaultStep,
): AsyncGenerator<string> {
  let text = csvText([Object.values(paymentWords.csv)]);
  let cursor: number | undefined;
  for (let hasMore = true; hasMore; ) {
    const { entries, next } = await listStatementLines(executor, actor, user, filter, { limit: step, cursor });
    hasMore = next !== null;
    cursor = next ?? undefined;
    yield text + csvText(entries.map(toCells));
    text = '';
  }
}
