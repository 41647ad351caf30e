import { setTimeout as pause } from 'node:timers/promises';
import type { EngineClient } from './engineClient.ts';

/** Milliseconds between checks, and the milliseconds in which the engine must respond. Heavy queries may keep it busy. */
const defaultIntervals = { beat: 5_000, overdue: 20_000 };

/**
 * Checks periodically whether an engine responds, until the signal aborts.
 * @returns the reason for giving up, although the engine may still run
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
