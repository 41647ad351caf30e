/** What waits for the password: those who have asked for it meanwhile wait for the same answer. */
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
 * Listens to whether the password is asked for. Whoever listens shows the dialog.
 * @returns how to stop listening
 */
export function subscribeReauthentication(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Nobody is left to ask: what waits is refused instead of waiting for good.
    if (listeners.size === 0) finishReauthentication(false);
  };
}

/** Whether something waits for the password. */
export const isReauthenticating = (): boolean => pending !== undefined;

/**
 * Asks the user for the password, as the server wants it once more. Calls at the same time wait for one dialog.
 * @returns whether it was given; false at once where nobody can show the dialog
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

/** Answers what waits, and closes the dialog. */
export function finishReauthentication(isGiven: boolean): void {
  pending?.resolve(isGiven);
  if (pending !== undefined) setPending(undefined);
}
