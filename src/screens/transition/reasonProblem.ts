import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import type { RecordMove } from '#src/schema/moves.ts';

const min = limits.minimumText;

/** Why a reason can't be sent, in the server's words; undefined if it can. */
export function reasonProblem(transition: RecordMove, reason: string): string | undefined {
  const { reason: asked, reasonProblem: problemName = 'reasonRequired' } = transition;
  if (asked === undefined) return undefined;
  const { length } = reason.trim();
  return length < min && (asked === 'required' || length > 0) ? problem(problemName, { min }).title : undefined;
}
