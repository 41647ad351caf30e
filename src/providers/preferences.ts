import { localStorageStore, type Store } from 'ra-core';

const version = '1';

/**
 * React-admin's store of a user's preferences: theme, columns, saved filters. They outlast signing out, so `reset` is empty, and other
 * users of the browser have their own.
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
        // If the storage is full the preference is lost, but the page works.
      }
    },
  };
}
