import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';

/** Frees what was taken. */
type End = () => void;

/** Seconds after which a client may retry while its other import runs. */
const pause = 5;

const sending = new Set<number>();
let running = 0;

/**
 * Allows one import at a time per account, from its first byte on, so that a slow upload holds up nobody else.
 * @throws Refusal importUnderWay
 */
export function lockAccountImport(userId: number): End {
  if (sending.has(userId)) refuse('importUnderWay', { seconds: pause });
  sending.add(userId);
  return () => void sending.delete(userId);
}

/**
 * Allows a few imports at a time per process, because each holds a database connection while it runs.
 * @throws Refusal importsBusy
 */
export function takeImportSlot(): End {
  if (running >= limits.importsAtOnce) refuse('importsBusy');
  running += 1;
  return () => {
    running -= 1;
  };
}
