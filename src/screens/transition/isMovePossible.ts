import { futureTime } from '#src/schema/futureTime.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';

const hasPassed = ({ inFuture }: RecordMove, record: AnyRow): boolean =>
  inFuture !== undefined && Date.parse(String(record[inFuture.field])) <= Date.now();

/** The field that needs a later time for the move, which its dialog asks for; undefined if no field does. */
export const fieldToExtend = (move: RecordMove, record: AnyRow): string | undefined =>
  move.inFuture?.extendable && hasPassed(move, record) ? move.inFuture.field : undefined;

/**
 * Whether the fields of a record allow a move now, perhaps with a later time. Separate from its message, as lists don't load the catalogue
 * of problems.
 */
export const isMovePossible = (move: RecordMove, record: AnyRow): boolean =>
  (move.inFuture?.extendable || !hasPassed(move, record)) &&
  !(move.notBefore && futureTime(record[move.notBefore.field])) &&
  (move.whileEmpty ?? []).every(({ field }) => (record[field] ?? null) === null);
