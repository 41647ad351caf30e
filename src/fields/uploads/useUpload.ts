import { useCallback, useEffect, useRef, useState } from 'react';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { isShownInBanner } from '#src/providers/errors.ts';
import type { Service } from '#src/schema/resource.ts';
import type { UploadType } from './types.ts';
import { checkFile, type UploadAnswer, uploadFile } from './upload.ts';

export interface Uploading {
  readonly name: string;
  /** From 0 to 1. */
  readonly fraction: number;
}

const textOf = (error: unknown): string =>
  error instanceof Error && !isShownInBanner(error) ? error.message : words.failed;

/** Uploads one file at a time. The next upload cancels the current one. */
export function useUpload(service: Service, types: readonly UploadType[]) {
  const [uploading, setUploading] = useState<Uploading>();
  const [error, setError] = useState<string>();
  const abortController = useRef<AbortController>(undefined);
  const cancel = useCallback(() => abortController.current?.abort(), []);
  const clearError = useCallback(() => setError(undefined), []);
  // Cancelled on unmount.
  useEffect(() => cancel, [cancel]);

  /** @returns undefined if the upload failed or was cancelled; `error` has the reason of a failure */
  const send = useCallback(
    async (file: File): Promise<UploadAnswer | undefined> => {
      cancel();
      const fileProblem = checkFile(file, types);
      setError(fileProblem && messageOf(fileProblem));
      if (fileProblem !== undefined) return undefined;
      const controller = new AbortController();
      const { signal } = controller;
      abortController.current = controller;
      const onProgress = (fraction: number) => signal.aborted || setUploading({ name: file.name, fraction });
      onProgress(0);
      try {
        return await uploadFile(file, { service, types, onProgress, signal });
      } catch (failure) {
        if (!signal.aborted) setError(textOf(failure));
        return undefined;
      } finally {
        if (abortController.current === controller) setUploading(undefined);
      }
    },
    [service, types, cancel],
  );

  return { uploading, error, send, cancel, clearError };
}
