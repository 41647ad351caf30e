/** Why a browser has given no passkey. */
export const passkeyErrors = {
  cancelled: 'No passkey was used. Try again, or use your password.',
  notCreated: 'No passkey was created. Try again.',
  unsupported: 'This browser can’t use passkeys. Use a newer one, or open Quarry over https.',
  taken: 'This device has a passkey for your account already.',
  address: 'Passkeys don’t work at this address. Open Quarry at the address in its emails.',
  unable: 'This device can’t keep a passkey that asks for a PIN, a finger or a face. Use another device.',
} as const;
