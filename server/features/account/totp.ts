import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is valid. */
const period = 30;
/** Steps that a phone's clock may differ, in either direction. */
const stepTolerance = 1;
/** Bytes, as RFC 4226 recommends. */
const secretSize = 20;

// Every authenticator app supports these settings; some ignore others.
const createTotp = (secret: string, label?: string) =>
  new TOTP({ issuer: 'Quarry', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** Generates a secret to share with an authenticator app, in base 32. */
export const generateTotpSecret = (): string => new Secret({ size: secretSize }).base32;

/** Returns the URI from which an app imports a secret: the content of the QR code. */
export const totpUri = (secret: string, email: string): string => createTotp(secret, email).toString();

/** @returns the time step of the code (RFC 6238), undefined if it isn't valid now */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: stepTolerance });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}
