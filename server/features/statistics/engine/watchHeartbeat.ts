import { setTimeout as pause } from 'node:timers/promises';
import type { EngineClient } from './engineClient.ts';

/** Milliseconds between two looks, and those that an engine has for its answer: queries that take all of a machine may keep it busy. */
const defaultIntervals = { beat: 5_000, overdue: 20_000 };

/**
 * Looks again and again whether an engine answers, until the signal aborts.
 * @returns why it is given up: it hasn't answered for a while, though it may be there
 */
export async function watchHeartbeat(
  client: Pick<EngineClient, 'ping'>,
  signal: AbortSignal,
  { beat, overdue } = defaultIntervals,
): Promise<string> {
  let answeredAt = Date.now();
  while (!signal.aborted) {
    await pause(beat, undefined, { signal, ref: false }).catch(() => undefined);
    const isAlive = await Promise.race([
      client.ping({ select: true }).then(({ success }) => success),
      pause(overdue, false, { signal, ref: false }).catch(() => true),
    ]);
    if (isAlive) answeredAt = Date.now();
    else if (Date.now() - answeredAt >= overdue) return 'it doesn’t answer any more';
  }
  return 'it was closed';
}
