import { useSyncExternalStore } from 'react';
import { browserStorage, storageKeys } from '#src/providers/storage.ts';

const listeners = new Set<() => void>();

/** Whether the sidebar shows names beside its icons. index.html reads the same before the first paint. */
const isExpanded = (): boolean => browserStorage.read(storageKeys.sidebar) !== 'folded';

/** Folds or expands the sidebar, and stores its state in this browser. */
export function toggleSidebar(): void {
  browserStorage.write(storageKeys.sidebar, isExpanded() ? 'folded' : 'expanded');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSidebarExpanded = (): boolean => useSyncExternalStore(subscribe, isExpanded);
