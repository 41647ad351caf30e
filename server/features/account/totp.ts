import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown for. */
const period = 30;
/** Steps that the clock of a phone may be off, in either direction. */
const stepTolerance = 1;
/** Bytes, as RFC 4226 recommends. */
const secretSize = 20;

// What every authenticator app computes; some ignore other settings that they are given.
const createTotp = (secret: string, label?: string) =>
  new TOTP({ issuer: 'Quarry', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** A new secret to share with an authenticator app, in base 32. */
export const generateTotpSecret = (): string => new Secret({ size: secretSize }).base32;

/** The address by which an app takes a secret in: what the QR code says. */
export const totpUri = (secret: string, email: string): string => createTotp(secret, email).toString();

/** @returns the time step whose code this is (RFC 6238), undefined for none that counts now */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: stepTolerance });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}
