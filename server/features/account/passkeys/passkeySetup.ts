import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { users } from '#src/resources/auth/users.ts';
import { knownTransports, type PasskeyAttestation, type PasskeyCreation } from '#src/schema/passkeySchemas.ts';
import { lockOwnAccount } from '../accounts.ts';
import {
  type FactorOwner,
  isFactorRequired,
  removeRecoveryCodes,
  reportFactorAddition,
  reportFactorRemoval,
} from '../factorChange.ts';
import { generateRecoveryCodes, storeRecoveryCodes } from '../recoveryCodes.ts';
import { hasSecondFactor } from '../secondFactor.ts';
import { endOtherSessions } from '../sessions.ts';
import { challengeBytes, toDescriptor } from './createPasskeyRequest.ts';
import { listPasskeys } from './listPasskeys.ts';
import { loadUserHandle } from './loadUserHandle.ts';
import { challengeLifetime, issueChallenge } from './passkeyChallenges.ts';
import { passkeys } from './passkeyTables.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { consumeChallenge } from './verifyPasskey.ts';

const refuseTooMany = () => refuse('tooManyPasskeys', { max: limits.passkeys });

const holderOf = ({ session }: FactorOwner, userHandle: string) =>
  ({ purpose: 'add', sessionId: session.id, userHandle }) as const;

const displayName = ({ firstName, lastName, email }: FactorOwner['user']): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/**
 * Returns the options with which a browser creates a passkey. Authenticators with a passkey of this account create no second.
 * @throws Refusal tooManyPasskeys
 */
export async function startPasskeySetup(platform: Platform, actor: FactorOwner, now: Date): Promise<PasskeyCreation> {
  const { database } = platform;
  const { user } = actor;
  const existing = await listPasskeys(database.sql, user.id);
  if (existing.length >= limits.passkeys) refuseTooMany();
  const { id: rpID, name: rpName } = relyingPartyOf(platform);
  const userHandle = await loadUserHandle(platform, database.sql, user.id);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    userDisplayName: displayName(user),
    challenge: challengeBytes(await issueChallenge(database, holderOf(actor, userHandle), now)),
  });
  return {
    challenge: options.challenge,
    rp: { id: rpID, name: rpName },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeLifetime,
    attestation: 'none',
    // The passkey replaces the password, so the authenticator stores it and requires a PIN, a finger or a face.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(toDescriptor),
  };
}

/** @returns the row of a new passkey, undefined if the response is invalid */
async function verifyNewPasskey(
  platform: Platform,
  { id, transports, ...response }: PasskeyAttestation,
  challenge: string,
) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(platform);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: knownTransports(transports),
    };
  } catch {
    // The library throws for every kind of invalid response.
    return undefined;
  }
}

/**
 * Adds a passkey. With the first second factor, sessions that were opened without it end.
 * @returns ten recovery codes, returned only once; none if the user already had a second factor
 * @throws Refusal passkeyExpired, wrongPasskey, passkeyTaken, tooManyPasskeys
 */
export async function confirmPasskey(
  platform: Platform,
  actor: FactorOwner,
  { name, passkey }: { readonly name: string; readonly passkey: PasskeyAttestation },
  now: Date,
): Promise<readonly string[]> {
  const { database } = platform;
  const userId = actor.user.id;
  const userHandle = await loadUserHandle(platform, database.sql, userId);
  const challenge = await consumeChallenge(platform, passkey.clientDataJSON, holderOf(actor, userHandle), now);
  const verified = (await verifyNewPasskey(platform, passkey, challenge)) ?? refuse('wrongPasskey');
  const preparedCodes = (await hasSecondFactor(database.sql, userId)) ? undefined : await generateRecoveryCodes();
  return database.transaction(async (tx) => {
    await lockOwnAccount(tx, userId);
    const isOnly = !(await hasSecondFactor(tx, userId));
    if ((await listPasskeys(tx, userId)).length >= limits.passkeys) refuseTooMany();
    const added = await tx
      .insert(passkeys)
      .values({ ...verified, userId, userHandle, name, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) refuse('passkeyTaken');
    await reportFactorAddition(platform, tx, actor, { action: 'passkey-added', name, isOnly }, now);
    if (!isOnly) return [];
    const newCodes = preparedCodes ?? (await generateRecoveryCodes());
    await storeRecoveryCodes(tx, userId, newCodes);
    await endOtherSessions(tx, { userId, sessionId: actor.session.id }, 'second factor added');
    return newCodes.codes;
  });
}

const ownPasskey = (actor: FactorOwner, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.user.id));

/** @throws Refusal notFound for another user's passkey */
export async function renamePasskey(
  { database }: Platform,
  actor: FactorOwner,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const renamed = await tx.update(passkeys).set({ name }).where(ownPasskey(actor, id)).returning();
    if (renamed.length === 0) refuse('notFound');
    const action = 'second-factor-passkey-renamed';
    await recordWrite(tx, actor, { entity: users.name, entityId: actor.user.id, action });
  });
}

/**
 * Removes a passkey, and the recovery codes with the last second factor. Other sessions end, because the passkey may have opened them.
 * @throws Refusal notFound for another user's passkey; secondFactorKept for the last factor of a user whose roles require one
 */
export async function removePasskey(platform: Platform, actor: FactorOwner, id: string, now: Date): Promise<void> {
  const { user } = actor;
  await platform.database.transaction(async (tx) => {
    await lockOwnAccount(tx, user.id);
    const [removedPasskey] = await tx.delete(passkeys).where(ownPasskey(actor, id)).returning();
    if (removedPasskey === undefined) refuse('notFound');
    const isOnly = !(await hasSecondFactor(tx, user.id));
    if (isOnly && isFactorRequired(platform, user)) refuse('secondFactorKept');
    if (isOnly) await removeRecoveryCodes(tx, user.id);
    await endOtherSessions(tx, { userId: user.id, sessionId: actor.session.id }, 'second factor removed');
    const removed = { passkeys: [removedPasskey] };
    await reportFactorRemoval(
      platform,
      tx,
      actor,
      { action: 'passkey-removed', name: removedPasskey.name, isOnly, removed },
      now,
    );
  });
}
