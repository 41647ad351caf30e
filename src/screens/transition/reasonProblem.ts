import { limits } from '#src/limits.ts';
import type { Transition } from '#src/schema/status.ts';

/** What is missing of a reason, undefined when it may be sent. */
export function reasonProblem(transition: Transition, reason: string, tooShort: string): string | undefined {
  if (transition.reason === undefined) return undefined;
  const { length } = reason.trim();
  return length < limits.minimumText && (transition.reason === 'required' || length > 0) ? tooShort : undefined;
}
