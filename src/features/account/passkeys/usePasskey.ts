import { useState } from 'react';
import { errorsOf } from '../emptyLayout/formErrors.ts';

/** Whether the browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * What a button does that uses a passkey.
 * @param proceed asks for it and sends what it has signed; the page is left after it
 */
export function usePasskey(proceed: () => Promise<void>) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    setError(undefined);
    try {
      await proceed();
    } catch (failure) {
      setError(errorsOf(failure, [])['form']);
      setPending(false);
    }
  };
  return { error, isPending, start, forget: () => setError(undefined) };
}
