import { type ComponentType, lazy } from 'react';
import { limits } from '#src/limits.ts';

/** The code of a part of the admin did not arrive. Names and texts are those of specification section 8. */
export class ChunkError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(
    id: string,
    readonly type: 'timeout' | 'missing',
    cause?: unknown,
  ) {
    super(`Loading chunk ${id} failed`, { cause });
  }
}

/** The style of a part of the admin did not arrive. */
export class CssChunkError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code = 'CSS_CHUNK_LOAD_FAILED';

  constructor(id: string, cause?: unknown) {
    super(`Loading CSS chunk ${id} failed`, { cause });
  }
}

export const isChunkError = (error: unknown): error is ChunkError | CssChunkError =>
  error instanceof ChunkError || error instanceof CssChunkError;

/** Vite's preload tells a missing style by its message alone, in `vite:preloadError` and in the refused import. */
const isStyle = (error: unknown): boolean => error instanceof Error && error.message.includes('preload CSS');

/**
 * Loads a chunk with the specification's time-out.
 * @throws ChunkError, CssChunkError
 */
export function loadChunk<T>(id: string, load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError(id, 'timeout')), limits.chunkTimeout);
    load()
      .then(resolve, (error: unknown) =>
        reject(isStyle(error) ? new CssChunkError(id, error) : new ChunkError(id, 'missing', error)),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** A part of the admin whose code arrives when it is first needed. */
export interface Chunk<P extends object = object> {
  readonly Component: ComponentType<P>;
  /** Lets the code travel before it is needed; a failure shows when it is. */
  readonly preload: () => void;
}

/**
 * @param id names the chunk in its error
 * @param load imports the component: `() => import('./Login.tsx').then(({ Login }) => Login)`
 */
export function chunk<P extends object>(id: string, load: () => Promise<ComponentType<P>>): Chunk<P> {
  let arriving: Promise<{ default: ComponentType<P> }> | undefined;
  const arrive = () => {
    arriving ??= loadChunk(id, load).then(
      (component) => ({ default: component }),
      (error: unknown) => {
        // The link of a style that failed stays in the document: trying again would take it for loaded.
        if (!(error instanceof CssChunkError)) arriving = undefined;
        throw error;
      },
    );
    return arriving;
  };
  return { Component: lazy(arrive), preload: () => void arrive().catch(() => undefined) };
}
