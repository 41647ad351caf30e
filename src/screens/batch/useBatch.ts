import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BatchChange, BatchOutcome, BatchTarget, Progress } from '#src/providers/batch.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The outcome of a batch, or the error that interrupted it. */
export interface BatchEnd extends BatchOutcome {
  /** The error that interrupted the batch; undefined if it finished. */
  readonly error: Error | undefined;
}

/** The outcome of the records so far. */
interface FinishedBatch extends BatchEnd {
  /** The records that this run and earlier runs have changed, including those of an interrupted run. */
  readonly changed: readonly number[];
}

const start: Progress = { done: 0, total: undefined };

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Changes many records, and reports the progress.
 * @param onEnd called at the end of each run, finished or stopped
 */
export function useBatch(resource: Resource, onEnd: (ended: BatchEnd) => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const [progress, setProgress] = useState<Progress>();
  const [ended, setEnded] = useState<FinishedBatch>();
  const running = useRef<AbortController>(undefined);
  const changed = useRef<number[]>([]);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (target: BatchTarget, change: BatchChange): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(start);
    let end: BatchEnd;
    try {
      const onChanged = (id: number) => void changed.current.push(id);
      const watching = { signal: controller.signal, onProgress: setProgress, onChanged };
      end = { ...(await dataProvider.batch(resource.name, target, change, watching)), error: undefined };
    } catch (error) {
      end = { succeeded: 0, refused: [], error: toError(error) };
    }
    setEnded({ ...end, changed: [...changed.current] });
    setProgress(undefined);
    onEnd(end);
  };

  return {
    /** Undefined unless a batch is running. */
    progress,
    ended,
    run: (target: BatchTarget, change: BatchChange) => void run(target, change),
    stop: () => running.current?.abort(),
  };
}
