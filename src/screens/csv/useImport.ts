import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Progress } from '#src/providers/batch.ts';
import type { ImportMode, ImportReport } from '#src/providers/csv.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { newIdempotencyKey } from '#src/providers/newIdempotencyKey.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useInvalidateResource } from '../recordCache.ts';

/** The step of an import: choosing a file, working (checking or writing it), showing the check, showing the result. */
export type ImportState =
  | { readonly step: 'choosing'; readonly error?: Error }
  | { readonly step: 'working'; readonly mode: ImportMode; readonly file: File; readonly progress: Progress }
  | { readonly step: 'checked'; readonly file: File; readonly report: ImportReport; readonly error?: Error }
  | { readonly step: 'written'; readonly file: File; readonly report: ImportReport };

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** @param onWritten called at the end of a file's writing */
export function useImport(resource: Resource, onWritten: (report: ImportReport) => void) {
  const invalidate = useInvalidateResource(resource);
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const [state, setState] = useState<ImportState>({ step: 'choosing' });
  const running = useRef<AbortController>(undefined);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  useEffect(() => () => running.current?.abort(), []);

  const send = (file: File, mode: ImportMode, total: number | undefined): Promise<ImportReport> => {
    const controller = new AbortController();
    running.current = controller;
    const work = (done: number) => setState({ step: 'working', mode, file, progress: { done, total } });
    work(0);
    return dataProvider.importCsv(
      resource.name,
      file,
      { mode, idempotencyKey },
      {
        signal: controller.signal,
        onProgress: ({ done }) => work(done),
      },
    );
  };

  return {
    state,
    stop: () => running.current?.abort(),
    restart: () => {
      setKey(newIdempotencyKey());
      setState({ step: 'choosing' });
    },
    /** Reads the file on the server; nothing is written. */
    check: async (file: File): Promise<void> => {
      try {
        setState({ step: 'checked', file, report: await send(file, 'check', undefined) });
      } catch (error) {
        setState({ step: 'choosing', error: toError(error) });
      }
    },
    /** Writes the checked file: all rows, or only the valid ones. */
    write: async (file: File, checked: ImportReport, mode: ImportMode): Promise<void> => {
      try {
        const report = await send(file, mode, checked.rows);
        setState({ step: 'written', file, report });
        onWritten(report);
      } catch (error) {
        setState({ step: 'checked', file, report: checked, error: toError(error) });
      } finally {
        // Invalidates after a failure too, as valid rows are written in chunks.
        invalidate();
      }
    },
  };
}
