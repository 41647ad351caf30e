import { callRoute } from '#src/providers/callRoute.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#src/resources/auth/routes/passkeys.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';

const loadPasskeys = () => loadChunk('passkeys', () => import('../passkeys/browserPasskeys.ts'));

/**
 * Creates a passkey on this device, or on another device that the browser reaches.
 * @returns the recovery codes; empty if the user already has them
 * @throws FormFailure, and errors of `request`
 */
export async function makePasskey(name: string): Promise<readonly string[]> {
  const { createPasskey } = await loadPasskeys();
  const passkey = await createPasskey(await callRoute(startPasskey, { params: {} }));
  return (await callRoute(addPasskey, { params: {}, body: { name, passkey } })).recoveryCodes;
}

/** @throws errors of `request` */
export const saveName = (id: string, name: string) => callRoute(renamePasskey, { params: {}, body: { id, name } });

/**
 * Removes a passkey.
 * @throws errors of `request`
 */
export const dropPasskey = (id: string) => callRoute(removePasskey, { params: {}, body: { id } });
