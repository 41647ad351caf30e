import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { consumeLink } from './accountLinks.ts';
import { findChangeOfLink } from './changeLinks.ts';
import { confirmRegistration } from './confirmRegistration.ts';
import { applyEmailChange } from './emailChange.ts';
import { markEmailConfirmed } from './markEmailConfirmed.ts';
import type { AccountRecovery } from './model/accountRecovery.ts';
import { undoNewFactors } from './newFactors.ts';
import { type BrowserSecrets, requireLinkProof } from './requireLinkProof.ts';
import { undoChanges } from './undoChanges.ts';

/** A link that was opened in a browser. */
interface EmailLinkInput {
  readonly token: string;
  readonly password?: string | undefined;
  readonly browser: BrowserSecrets;
}

/**
 * Executes a link from an inbox: creates a user, confirms or changes an email, removes second factors, or undoes changes.
 * @throws Refusal linkExpired; emailTaken and the problems of `requireLinkProof`, which leave the link valid
 */
export async function executeEmailLink(
  platform: Platform,
  recoveries: readonly AccountRecovery[],
  input: EmailLinkInput,
  now: Date,
): Promise<void> {
  await requireLinkProof(platform, input, now);
  const { token, browser } = input;
  await platform.database.transaction(async (tx) => {
    if (await confirmRegistration(tx, token, now)) return;
    const link = await consumeLink(tx, token, ['confirm-email', 'change-email', 'remove-factor'], now);
    if (link === undefined) {
      const change = (await findChangeOfLink(tx, token, now)) ?? refuse('linkExpired');
      return undoChanges({ platform, tx, recoveries, now }, change);
    }
    if (link.purpose === 'remove-factor') return undoNewFactors(platform, tx, link, now);
    if (link.purpose === 'confirm-email') return markEmailConfirmed(tx, link);
    const binding = browser.bindings.find(({ userId }) => userId === link.userId)?.binding;
    return applyEmailChange(platform, tx, { ...link, binding }, now);
  });
}
