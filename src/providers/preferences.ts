import { localStorageStore, type Store } from 'ra-core';

const version = '1';

/**
 * react-admin's preferences of one user: theme, columns, saved filters. They outlast signing out, hence a `reset` that
 * keeps everything, and no other user of the browser gets them.
 */
export function preferences(userId: number): Store {
  const store = localStorageStore(version, `-quarry-${userId}-`);
  return {
    ...store,
    reset: () => undefined,
    setItem: (key, value) => {
      try {
        store.setItem(key, value);
      } catch {
        // A full storage costs the preference, not the page.
      }
    },
  };
}
