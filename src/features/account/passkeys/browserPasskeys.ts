import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { passkeyErrors as words } from '#src/i18n/en/account/passkeyErrors.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#src/schema/passkeySchemas.ts';
import { FormFailure } from '../emptyLayout/formErrors.ts';

const texts: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: words.taken,
  ERROR_INVALID_DOMAIN: words.address,
  ERROR_INVALID_RP_ID: words.address,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: words.unable,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: words.unable,
};

// Browsers report a cancelled dialog and a timeout in the same way.
const failureOf = (error: unknown, otherwise: string): FormFailure =>
  new FormFailure((error instanceof WebAuthnError && texts[error.code]) || otherwise, { cause: error });

/**
 * Signs the server's challenge with a passkey, in the browser's dialog.
 * @throws FormFailure with the reason
 */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  } catch (error) {
    throw failureOf(error, words.cancelled);
  }
}

/**
 * Creates a passkey.
 * @throws FormFailure with the reason
 */
export async function createPasskey(optionsJSON: PasskeyCreation): Promise<PasskeyAttestation> {
  if (!browserSupportsWebAuthn()) throw new FormFailure(words.unsupported);
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    throw failureOf(error, words.notCreated);
  }
}
