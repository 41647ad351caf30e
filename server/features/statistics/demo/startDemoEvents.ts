import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { Statistics } from '../statistics.ts';
import { applyDemoRules } from './applyDemoRules.ts';
import { fillDemoEvents } from './fillDemoEvents.ts';
import { recordDemoConversions } from './recordDemoConversions.ts';
import { withDemoLock } from './withDemoLock.ts';

/** Milliseconds between two looks whether the process that writes is still there. */
const pollInterval = 1_000;

interface StartOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Called once, unless it is stopped before: also after a failure. */
  readonly whenFilled: () => void;
}

/**
 * Fills an engine without events with the demo's, in the background, and has the demo's conversions counted. Where several
 * processes share it one does, and another takes over when that one ends in the middle.
 * @returns how to stop waiting for one's turn
 */
export function startDemoEvents(
  platform: Platform,
  statistics: Statistics,
  { log, whenFilled }: StartOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const attempt = () =>
    withDemoLock(platform, async (demoLock) => {
      const isNew = await fillDemoEvents(platform, statistics, { log, turn: demoLock });
      await recordDemoConversions(platform);
      if (isNew) await applyDemoRules(platform, statistics);
      return 'done' as const;
    });
  async function fillWhenFree(): Promise<void> {
    while (!signal.aborted && (await attempt()) === undefined)
      await pause(pollInterval, undefined, { signal }).catch(() => undefined);
  }
  // Nobody waits for its end: what a closed server leaves half written is written anew by the next.
  fillWhenFree()
    .catch((error: unknown) => log.warn({ err: error }, 'The events of the demo can’t be written.'))
    .finally(() => !signal.aborted && whenFilled());
  return async () => stopping.abort();
}
