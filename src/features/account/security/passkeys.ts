import { callRoute } from '#src/providers/callRoute.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#src/resources/auth/routes/passkeys.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';

const loadPasskeys = () => loadChunk('passkeys', () => import('../passkeys/browserPasskeys.ts'));

/**
 * Makes a passkey on this device, or on one that the browser reaches.
 * @returns the recovery codes, none for who has them already
 * @throws FormFailure, and what `request` throws
 */
export async function makePasskey(name: string): Promise<readonly string[]> {
  const { createPasskey } = await loadPasskeys();
  const passkey = await createPasskey(await callRoute(startPasskey, { params: {} }));
  return (await callRoute(addPasskey, { params: {}, body: { name, passkey } })).recoveryCodes;
}

/** @throws what `request` throws */
export const saveName = (id: string, name: string) => callRoute(renamePasskey, { params: {}, body: { id, name } });

/** Removes a passkey. @throws what `request` throws */
export const dropPasskey = (id: string) => callRoute(removePasskey, { params: {}, body: { id } });
