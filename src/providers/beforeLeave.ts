/** Sends what is still held back; called while the session and the page that it needs are there. */
type Listener = () => Promise<unknown>;

const listeners = new Set<Listener>();

/**
 * Calls back before the account, the role or the page is left: the last moment to send something.
 * @returns how to stop listening
 */
export function subscribeBeforeLeave(listener: Listener): () => void {
  const onPageHide = () => void listener();
  listeners.add(listener);
  window.addEventListener('pagehide', onPageHide);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('pagehide', onPageHide);
  };
}

/**
 * Calls the listeners. For whatever is about to change the account or the role.
 * @returns a promise that resolves when everything is sent or refused
 */
export const notifyBeforeLeave = (): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listener) => listener()));
