import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';

/** Bytes in base64url. @param max characters */
const encoded = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') })
    .check(z.minLength(1, { abort: true }), z.maxLength(max), z.regex(/^[\w-]*$/, { error: 'invalidText' }));

/** WebAuthn allows an authenticator 1023 bytes. */
const credentialId = () => encoded(1_364);
const clientDataJSON = () => encoded(4_096);

/** The transports of authenticators in WebAuthn. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export type Transport = (typeof transports)[number];

/** Returns the transports that browsers know: pages can't pass other ones back. */
export const knownTransports = (reported: readonly string[]): Transport[] =>
  transports.filter((each) => reported.includes(each));

/** A passkey's ID and transports, by which browsers find it. */
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

/** A passkey's signed response, which signs its owner in. The names are WebAuthn’s, all values base64url. */
export const passkeyAssertion = z.strictObject({
  id: credentialId(),
  clientDataJSON: clientDataJSON(),
  authenticatorData: encoded(4_096),
  signature: encoded(8_192),
  userHandle: z.optional(encoded(88)),
});

/** A new passkey, as an authenticator created it. */
export const passkeyAttestation = z.strictObject({
  id: credentialId(),
  clientDataJSON: clientDataJSON(),
  attestationObject: encoded(32_768),
  transports: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16)),
});

/** The browser's options for requesting a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().check(z.describe('Milliseconds.')),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});

/** The browser's options for creating a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().check(z.describe('Milliseconds.')),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  excludeCredentials: z.array(descriptor),
});

export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;
export type PasskeyRequest = z.output<typeof passkeyRequest>;
export type PasskeyCreation = z.output<typeof passkeyCreation>;

const challenge = 'm1aOjDhTdsFwlQ6eTpDwI8XY3DSLAnoHlDGHz2pJcmQ';
const timeout = limits.passkeyMinutes * 60_000;
const rpId = 'quarry.example';

export const passkeyRequestExample = {
  challenge,
  rpId,
  timeout,
  userVerification: 'required',
  allowCredentials: [],
} as const;

export const passkeyCreationExample = {
  challenge,
  rp: { id: rpId, name: 'Quarry' },
  user: { id: 'Vb0m3kUq5w1o9u7Eq3lX0iVbq1Z0G6H2tq8fG4mJc0t', name: 'ada@example.com', displayName: 'Ada Byron' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  excludeCredentials: [],
} as const;

/** Shortened: real responses are longer. */
export const passkeyAssertionExample = {
  id: 'q3lX0m0iVbq1Z0G6H2tq8f',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0Iiw',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
  signature: 'MEUCIQDxT0pQ3gqR8m',
} as const;

export const passkeyAttestationExample = {
  id: 'q3lX0m0iVbq1Z0G6H2tq8f',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiw',
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10',
  transports: ['internal'],
};
