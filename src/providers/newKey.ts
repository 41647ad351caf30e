/** A key for one write, that no other write has. Not `randomUUID`, which browsers keep from pages without https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
