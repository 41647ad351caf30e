/** Sends what somebody still holds back; called before anything that it needs is gone. */
type Listener = () => Promise<unknown>;

const listeners = new Set<Listener>();

/**
 * Listens to the last moment in which this account, in this role and on this page, can still send something.
 * @returns how to stop listening
 */
export function beforeLeave(listener: Listener): () => void {
  const left = () => void listener();
  listeners.add(listener);
  window.addEventListener('pagehide', left);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('pagehide', left);
  };
}

/**
 * To be called before the account or the role changes.
 * @returns a promise that is kept when everything is sent or refused
 */
export const leave = (): Promise<unknown> => Promise.allSettled([...listeners].map((listener) => listener()));
