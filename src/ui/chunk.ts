import { type ComponentType, lazy } from 'react';
import { CssChunkError, loadChunk } from './loadChunk.ts';

/** A component whose code loads when it is first needed. */
export interface Chunk<P extends object = object> {
  readonly Component: ComponentType<P>;
  /** Starts loading the code; a failure shows only when the component is rendered. */
  readonly preload: () => void;
}

/**
 * @param id names the chunk in its error
 * @param load imports the component: `() => import('./Login.tsx').then(({ Login }) => Login)`
 */
export function chunk<P extends object>(id: string, load: () => Promise<ComponentType<P>>): Chunk<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loadOnce = () => {
    loading ??= loadChunk(id, load).then(
      (component) => ({ default: component }),
      (error: unknown) => {
        // The link of a failed style sheet stays in the document: a retry would treat it as loaded.
        if (!(error instanceof CssChunkError)) loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return { Component: lazy(loadOnce), preload: () => void loadOnce().catch(() => undefined) };
}
