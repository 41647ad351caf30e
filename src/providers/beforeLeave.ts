/** Sends delayed writes; called while the session and the page are still there. */
type Listener = () => Promise<unknown>;

const listeners = new Set<Listener>();

/**
 * Calls back before the user leaves the account, the role or the page: the last moment to send a request.
 * @returns a function that stops listening
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
 * Calls the listeners before the account or the role changes.
 * @returns a promise that resolves when all requests are sent or refused
 */
export const notifyBeforeLeave = (): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listener) => listener()));
