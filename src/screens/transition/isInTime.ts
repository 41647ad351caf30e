import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { timeAhead } from '#src/schema/timeAhead.ts';

/** Whether the times of a record allow a transition now. Apart from its message, as the catalogue of problems isn't loaded with lists. */
export const isInTime = ({ inFuture, notBefore }: RecordMove, record: AnyRow): boolean =>
  !(inFuture && Date.parse(String(record[inFuture.field])) <= Date.now()) &&
  !(notBefore && timeAhead(record[notBefore.field]));
