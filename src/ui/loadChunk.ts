import { limits } from '#src/limits.ts';

/** A chunk's code failed to load. Names and texts are from specification section 8. */
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

/** A chunk's style sheet failed to load. */
export class CssChunkError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code = 'CSS_CHUNK_LOAD_FAILED';

  constructor(id: string, cause?: unknown) {
    super(`Loading CSS chunk ${id} failed`, { cause });
  }
}

export const isChunkError = (error: unknown): error is ChunkError | CssChunkError =>
  error instanceof ChunkError || error instanceof CssChunkError;

/** Vite reports a missing style sheet only by its message, in `vite:preloadError` and in the rejected import. */
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
