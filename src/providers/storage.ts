/** Local or session storage that never throws: values that the browser refuses are stored in memory, until the page closes. */
export interface SafeStorage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
  /** The stored names that start with the prefix. */
  names(prefix: string): string[];
}

const namespace = 'quarry.';

function tryStorage<T>(action: () => T): { readonly done: true; readonly value: T } | { readonly done: false } {
  try {
    return { done: true, value: action() };
  } catch {
    return { done: false };
  }
}

// ra-core reads window.localStorage while it loads and fails if it is forbidden; undefined works.
if (!tryStorage(() => window.localStorage).done) {
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
}

/** Takes a function, as reading `window.localStorage` itself throws where it is forbidden. */
function safeStorage(area: () => Storage): SafeStorage {
  const failed = new Map<string, string | null>();

  const erase = (name: string) => tryStorage(() => area().removeItem(namespace + name)).done;

  return {
    read(name) {
      const own = failed.get(name);
      if (own !== undefined) return own;
      const text = tryStorage(() => area().getItem(namespace + name));
      return text.done ? text.value : null;
    },
    write(name, value) {
      if (tryStorage(() => area().setItem(namespace + name, value)).done) {
        failed.delete(name);
        return;
      }
      // The value that could not be replaced is out of date: other tabs must not read it.
      erase(name);
      failed.set(name, value);
    },
    remove(name) {
      if (erase(name)) failed.delete(name);
      else failed.set(name, null);
    },
    names(prefix) {
      const keys = tryStorage(() => Object.keys(area()));
      const all = keys.done ? keys.value.filter((key) => key.startsWith(namespace)) : [];
      const names = new Set([...all.map((key) => key.slice(namespace.length)), ...failed.keys()]);
      return [...names].filter((name) => name.startsWith(prefix) && failed.get(name) !== null);
    },
  };
}

/** Stored in this browser, shared by its tabs. The only access to local storage. */
export const browserStorage: SafeStorage = safeStorage(() => window.localStorage);

/** Stored in this tab until it closes. */
export const tabStorage: SafeStorage = safeStorage(() => window.sessionStorage);

/**
 * Listens to changes of `browserStorage` by other tabs.
 * @returns a function that stops listening
 */
export function subscribeOtherTabs(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(namespace)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The names in local storage, by specification section 9. */
export const storageKeys = {
  tokens: 'tokens.',
  currentUser: 'currentUser',
  role: 'role',
  sidebar: 'sidebar',
  loginForm: 'loginForm',
  /** The last address of the auth service: index.html sends a request there before config.json has loaded. */
  authService: 'authService',
} as const;
