import { fillDictionaries } from '#server/dictionaries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allResources } from '#src/schema/registry.ts';

/** Fills the dictionaries that the browser loads whole: writing the long ones takes a second, and few tests need them. */
export const fillShortDictionaries = (platform: Platform): Promise<void> =>
  fillDictionaries(
    platform,
    allResources()
      .filter(({ dictionary }) => dictionary)
      .map(({ name }) => name),
  );
