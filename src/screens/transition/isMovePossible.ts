import { futureTime } from '#src/schema/futureTime.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';

const hasPassed = ({ inFuture }: RecordMove, record: AnyRow): boolean =>
  inFuture !== undefined && Date.parse(String(record[inFuture.field])) <= Date.now();

/** The field that needs a later time for the move, which its dialog asks for; undefined if none does. */
export const fieldToExtend = (move: RecordMove, record: AnyRow): string | undefined =>
  move.inFuture?.extendable && hasPassed(move, record) ? move.inFuture.field : undefined;

/**
 * Whether the fields of a record allow a move now, perhaps with a later time. Apart from its message, as the catalogue of problems
 * isn't loaded with lists.
 */
export const isMovePossible = (move: RecordMove, record: AnyRow): boolean =>
  (move.inFuture?.extendable || !hasPassed(move, record)) &&
  !(move.notBefore && futureTime(record[move.notBefore.field])) &&
  (move.whileEmpty ?? []).every(({ field }) => (record[field] ?? null) === null);
