import { formatUtcMoment } from '#src/format/date.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { futureTime } from '#src/schema/futureTime.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** The reason why a transition is no longer possible, or not yet; undefined while it is possible. */
export function deadlineMessage({ inFuture, notBefore }: RecordMove, record: AnyRow): string | undefined {
  if (inFuture && !inFuture.extendable && Date.parse(String(record[inFuture.field])) <= Date.now())
    return messageOf(problem(inFuture.problem));
  const until = notBefore && futureTime(record[notBefore.field]);
  return until && messageOf(problem(notBefore.problem, { until: formatUtcMoment(until) }));
}
