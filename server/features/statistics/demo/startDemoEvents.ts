import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { Statistics } from '../statistics.ts';
import { applyDemoRules } from './applyDemoRules.ts';
import { fillDemoEvents } from './fillDemoEvents.ts';
import { recordDemoConversions } from './recordDemoConversions.ts';
import { withDemoLock } from './withDemoLock.ts';

/** Milliseconds between checks whether the writing process still runs. */
const pollInterval = 1_000;

interface StartOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Called once, also after a failure, unless the fill is stopped before. */
  readonly whenFilled: () => void;
}

/**
 * Fills an engine without events with the demo's in the background, and records the demo's conversions. If several processes share the
 * engine, one of them does so; another takes over if it crashes.
 * @returns a function that stops the wait for the turn
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
  // The server doesn't wait for the end. The next process replaces a fill that stopped halfway.
  fillWhenFree()
    .catch((error: unknown) => log.warn({ err: error }, 'The events of the demo can’t be written.'))
    .finally(() => !signal.aborted && whenFilled());
  return async () => stopping.abort();
}
