import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';

const second = 1_000;
const minute = 60_000;

/** The signed parts of a webhook call. */
export interface SignedEvent {
  /** Seconds since 1970, as sent. */
  readonly timestamp: string;
  /** HMAC-SHA256 in hexadecimal. */
  readonly signature: string;
  /** The body, byte by byte. */
  readonly body: Buffer;
}

/** Returns the HMAC-SHA256, in hexadecimal, of the timestamp, a point and the body. */
export const signPaymentEvent = (secret: string, timestamp: string, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Compares in constant time. */
function isSignedWith(secret: string, { timestamp, signature, body }: SignedEvent): boolean {
  const expected = Buffer.from(signPaymentEvent(secret, timestamp, body));
  const actual = Buffer.from(signature.toLowerCase());
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Requires a recent signature with one of the secrets.
 * @throws Refusal wrongPaymentSignature, stalePaymentEvent
 */
export function requireSignature(secrets: readonly string[], event: SignedEvent, now = Date.now()): void {
  if (!secrets.some((secret) => isSignedWith(secret, event))) refuse('wrongPaymentSignature');
  const { timestamp } = event;
  const isTime = /^\d{1,12}$/.test(timestamp);
  const minutes = limits.paymentEventMinutes;
  if (!isTime || Math.abs(now - Number(timestamp) * second) > minutes * minute)
    refuse('stalePaymentEvent', { minutes });
}
