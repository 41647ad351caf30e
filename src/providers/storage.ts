/** Local or session storage that never throws: what the browser refuses to store is kept as long as the page. */
export interface SafeStorage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
  /** The stored names that begin with the prefix. */
  names(prefix: string): string[];
}

const namespace = 'quarry.';

function attempt<T>(action: () => T): { readonly done: true; readonly value: T } | { readonly done: false } {
  try {
    return { done: true, value: action() };
  } catch {
    return { done: false };
  }
}

// ra-core reads window.localStorage while it loads and fails where that is forbidden; it copes with undefined.
if (!attempt(() => window.localStorage).done) {
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
}

/** Takes a function, as reading `window.localStorage` itself throws where it is forbidden. */
function safeStorage(area: () => Storage): SafeStorage {
  const refused = new Map<string, string | null>();

  const erase = (name: string) => attempt(() => area().removeItem(namespace + name)).done;

  return {
    read(name) {
      const own = refused.get(name);
      if (own !== undefined) return own;
      const stored = attempt(() => area().getItem(namespace + name));
      return stored.done ? stored.value : null;
    },
    write(name, value) {
      if (attempt(() => area().setItem(namespace + name, value)).done) {
        refused.delete(name);
        return;
      }
      // The value that could not be replaced is out of date: other tabs must not read it.
      erase(name);
      refused.set(name, value);
    },
    remove(name) {
      if (erase(name)) refused.delete(name);
      else refused.set(name, null);
    },
    names(prefix) {
      const stored = attempt(() => Object.keys(area()));
      const all = stored.done ? stored.value.filter((key) => key.startsWith(namespace)) : [];
      const names = new Set([...all.map((key) => key.slice(namespace.length)), ...refused.keys()]);
      return [...names].filter((name) => name.startsWith(prefix) && refused.get(name) !== null);
    },
  };
}

/** Kept in this browser, shared by its tabs. The only way to local storage. */
export const browserStorage: SafeStorage = safeStorage(() => window.localStorage);

/** Kept in this tab until it closes. */
export const tabStorage: SafeStorage = safeStorage(() => window.sessionStorage);

/**
 * Listens to changes of `browserStorage` by other tabs.
 * @returns how to stop listening
 */
export function onOtherTab(listener: () => void): () => void {
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
  /** The last address of the auth service: index.html asks there before config.json has arrived. */
  authService: 'authService',
} as const;
