import { useSyncExternalStore } from 'react';
import { browserStorage, subscribeOtherTabs } from '#src/providers/storage.ts';

export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

/** index.html reads the same name before the first paint. */
const name = 'colorMode';
const listeners = new Set<() => void>();

/** The chosen mode; `system` follows the device and isn't stored. */
const colorMode = (): ColorMode => colorModes.find((mode) => mode === browserStorage.read(name)) ?? 'system';

function applyColorMode(): void {
  const mode = colorMode();
  if (mode === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = mode;
  for (const listener of listeners) listener();
}

/** Applies the mode immediately and stores it in this browser. */
export function chooseColorMode(mode: ColorMode): void {
  if (mode === 'system') browserStorage.remove(name);
  else browserStorage.write(name, mode);
  applyColorMode();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeOtherTabs(applyColorMode);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The chosen mode, also when another tab has changed it. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, colorMode);
