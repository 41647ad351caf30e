import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import type { RecordMove } from '#src/schema/moves.ts';

const min = limits.minimumText;

/** The problem of a reason, in the server's words except for a ban; undefined if it is valid. */
export function reasonProblem(transition: RecordMove, reason: string): string | undefined {
  const { reason: requirement, reasonProblem: problemName = 'reasonRequired' } = transition;
  if (requirement === undefined) return undefined;
  const { length } = reason.trim();
  if (length >= min || (requirement === 'optional' && length === 0)) return undefined;
  // The specification has a text for each side: section 5 for the form, section 8 for the server's refusal.
  if (problemName === 'banReasonNeeded') return say(recordWords.banReasonRequired, { min });
  return problem(problemName, { min }).title;
}
