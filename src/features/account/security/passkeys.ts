import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { passkeys as words } from '#src/i18n/en/account/passkeys.ts';
import { ask } from '#src/providers/ask.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#src/resources/auth/routes/passkeys.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';
import { useForgetSecondFactor } from './secondFactor.ts';

const loadPasskeys = () => loadChunk('passkeys', () => import('../passkeys/browserPasskeys.ts'));

/**
 * Makes a passkey on this device, or on one that the browser reaches.
 * @returns the recovery codes, none for who has them already
 * @throws FormFailure, and what `request` throws
 */
export async function makePasskey(name: string): Promise<readonly string[]> {
  const { createPasskey } = await loadPasskeys();
  const passkey = await createPasskey(await ask(startPasskey, { params: {} }));
  return (await ask(addPasskey, { params: {}, body: { name, passkey } })).recoveryCodes;
}

/** @throws what `request` throws */
export const saveName = (id: string, name: string) => ask(renamePasskey, { params: {}, body: { id, name } });

/** Removes a passkey by its id. */
export function useRemovePasskey(onRemoved: () => void) {
  const notify = useNotify();
  const forget = useForgetSecondFactor();
  return useMutation({
    mutationFn: (id: string) => ask(removePasskey, { params: {}, body: { id } }),
    onSuccess: () => {
      notify(words.removed, { type: 'success' });
      onRemoved();
      void forget();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
}
