import type { Platform } from '#server/platform/platform.ts';

/** The relying party of WebAuthn: browsers use its passkeys at this origin only. */
export interface RelyingParty {
  /** The host name of the public URL. */
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

export function relyingPartyOf({ configuration }: Pick<Platform, 'configuration'>): RelyingParty {
  const { hostname, origin } = new URL(configuration.publicUrl);
  return { id: hostname, name: 'Quarry', origin };
}
