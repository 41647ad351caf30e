import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';

/** Gives a turn back. */
type End = () => void;

/** Seconds after which somebody whose import runs may ask again. */
const pause = 5;

const sending = new Set<number>();
let running = 0;

/**
 * An account has one import at a time, from its first byte on: whoever sends slowly keeps nobody else waiting.
 * @throws Refusal importUnderWay
 */
export function lockAccountImport(userId: number): End {
  if (sending.has(userId)) refuse('importUnderWay', { seconds: pause });
  sending.add(userId);
  return () => void sending.delete(userId);
}

/**
 * A process does a few imports at a time: each holds a connection to the database for as long as it works.
 * @throws Refusal importsBusy
 */
export function takeImportSlot(): End {
  if (running >= limits.importsAtOnce) refuse('importsBusy');
  running += 1;
  return () => {
    running -= 1;
  };
}
