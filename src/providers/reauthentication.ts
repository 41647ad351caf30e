/** The requests that wait for the password; simultaneous ones share one result. */
interface PendingReauthentication {
  readonly answer: Promise<boolean>;
  readonly resolve: (isGiven: boolean) => void;
}

let pending: PendingReauthentication | undefined;
const listeners = new Set<() => void>();

function setPending(next: PendingReauthentication | undefined): void {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Listens to whether the password is requested. The listener shows the dialog.
 * @returns a function that stops listening
 */
export function subscribeReauthentication(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Without a listener, waiting requests are refused instead of waiting forever.
    if (listeners.size === 0) finishReauthentication(false);
  };
}

/** Whether a request waits for the password. */
export const isReauthenticating = (): boolean => pending !== undefined;

/**
 * Asks the user for the password, as the server requires it again. Simultaneous requests share one dialog.
 * @returns whether the user entered it; false immediately if no component can show the dialog
 */
export function reauthenticate(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (pending !== undefined) return pending.answer;
  let resolve: PendingReauthentication['resolve'] = () => undefined;
  const answer = new Promise<boolean>((done) => {
    resolve = done;
  });
  setPending({ answer, resolve });
  return answer;
}

/** Resolves the waiting requests, and closes the dialog. */
export function finishReauthentication(isGiven: boolean): void {
  pending?.resolve(isGiven);
  if (pending !== undefined) setPending(undefined);
}
