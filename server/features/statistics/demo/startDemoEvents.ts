import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { Statistics } from '../statistics.ts';
import { inDemoTurn } from './demoLock.ts';
import { fillDemoActs } from './fillDemoActs.ts';
import { fillDemoEvents } from './fillDemoEvents.ts';

/** Milliseconds between two looks whether the process that writes is still there. */
const rest = 1_000;

/**
 * Fills an engine without events with the demo's, in the background. Where several processes share it one does, and another
 * takes over when that one ends in the middle.
 * @returns how to stop waiting for one's turn
 */
export function startDemoEvents(
  platform: Platform,
  statistics: Statistics,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt = () =>
    inDemoTurn(platform, async (turn) => {
      if (await fillDemoEvents(platform, statistics, { log, turn })) await fillDemoActs(platform, statistics);
      return 'done' as const;
    });
  async function fill(): Promise<void> {
    while (!signal.aborted && (await attempt()) === undefined)
      await pause(rest, undefined, { signal }).catch(() => undefined);
  }
  // Nobody waits for its end: what a closed server leaves half written is written anew by the next.
  fill().catch((error: unknown) => log.warn({ err: error }, 'The events of the demo can’t be written.'));
  return async () => stopping.abort();
}
