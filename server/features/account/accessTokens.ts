import type { KeyObject } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRU } from 'tiny-lru';
import * as z from 'zod/mini';
import { readingKeys } from '#server/platform/deriveKey.ts';
import type { Platform } from '#server/platform/platform.ts';
import { identifier } from '#src/fields/identifier.ts';

const algorithm = 'HS256';
const issuer = 'quarry';
/** Seconds. */
const lifetime = 10 * 60;

/** The claims of an access token: the session, its user, and the time of the last authentication. Roles are read on each request. */
export interface Claims {
  readonly userId: number;
  readonly sessionId: string;
  /**
   * When the user last gave a password or a code. Older tokens are invalid. Undefined in tokens of an older version, which count from the
   * start of the session.
   */
  readonly authenticatedAt: Date | undefined;
}

/** In a viewed session, the token also names the administrator who views Quarry as the user. */
interface AccessTokenInput extends Claims {
  readonly authenticatedAt: Date;
  readonly viewer?: number | undefined;
}

const payloadSchema = z.object({
  sub: z.pipe(z.string().check(z.regex(/^[1-9]\d*$/)), z.pipe(z.transform(Number), identifier())),
  sid: z.uuid(),
  exp: z.int(),
  auth_time: z.optional(z.number()),
});

interface Verifier {
  /** The first key signs; all keys verify. */
  readonly keys: readonly [KeyObject, ...KeyObject[]];
  /** Verified tokens with their expiry in seconds: clients send the same token many times. */
  readonly ours: LRU<{ readonly claims: Claims; readonly exp: number }>;
}

const verifiers = new WeakMap<Platform, Verifier>();

function getVerifier(platform: Platform): Verifier {
  const verifier = verifiers.get(platform) ?? {
    keys: readingKeys(platform, 'access tokens'),
    ours: new LRU(1000),
  };
  verifiers.set(platform, verifier);
  return verifier;
}

// OpenID Connect Core 1.0, section 2: in seconds, here to the millisecond.
const toAuthTime = (moment: Date): number => moment.getTime() / 1000;
const toDate = (authTime: number): Date => new Date(Math.round(authTime * 1000));

const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Issues an access token (JWT) that is valid for ten minutes from `now`. */
export function issueAccessToken(
  platform: Platform,
  { userId, sessionId, authenticatedAt, viewer }: AccessTokenInput,
  now: Date,
): Promise<string> {
  // RFC 8693, section 4.1. Only the browser reads this claim; the server checks the session.
  const act = viewer === undefined ? {} : { act: { sub: String(viewer) } };
  return new SignJWT({ sid: sessionId, auth_time: toAuthTime(authenticatedAt), ...act })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setIssuedAt(toSeconds(now))
    .setExpirationTime(toSeconds(now) + lifetime)
    .sign(getVerifier(platform).keys[0]);
}

/** @returns the payload of a token that was signed with one of the keys */
async function verifyPayload(keys: readonly KeyObject[], token: string, now: Date): Promise<JWTPayload | undefined> {
  const options = { algorithms: [algorithm], issuer, requiredClaims: ['exp'], currentDate: now };
  for (const key of keys) {
    const verified = await jwtVerify(token, key, options).catch(() => undefined);
    if (verified !== undefined) return verified.payload;
  }
  return undefined;
}

/** @returns undefined for an invalid token: expired, tampered, truncated or forged */
export async function readAccessToken(platform: Platform, token: string, now: Date): Promise<Claims | undefined> {
  const { keys, ours } = getVerifier(platform);
  const cached = ours.get(token);
  if (cached !== undefined) return toSeconds(now) < cached.exp ? cached.claims : undefined;
  const payload = payloadSchema.safeParse(await verifyPayload(keys, token, now));
  if (!payload.success) return undefined;
  const { sub, sid, exp, auth_time: authTime } = payload.data;
  const claims = {
    userId: sub,
    sessionId: sid,
    authenticatedAt: authTime === undefined ? undefined : toDate(authTime),
  };
  ours.set(token, { claims, exp });
  return claims;
}
