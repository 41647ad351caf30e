import { history } from '#server/operations/history.ts';
import type { HistoryPage } from '#src/schema/history.ts';

/** A page of a record's history, parsed. */
export const historyOf = async (...asked: Parameters<typeof history>): Promise<HistoryPage> =>
  JSON.parse((await history(...asked)).toString()) as HistoryPage;
