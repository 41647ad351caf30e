import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { spendLink } from './accountLinks.ts';
import { findChangeOfLink } from './changeLinks.ts';
import { changeAddress } from './emailChange.ts';
import { markConfirmed } from './emailConfirmation.ts';
import type { AccountRecovery } from './model/accountRecovery.ts';
import { undoNewFactors } from './newFactors.ts';
import { undoChanges } from './undoChanges.ts';

/** A link as it comes in, with the accounts that the browser has a secret of. */
interface OpenedLink {
  readonly token: string;
  readonly bindings: readonly { readonly userId: number; readonly binding: string }[];
}

/**
 * Does what a link to an inbox is for: confirms the e-mail, makes it the account's, removes second factors that were added, or undoes
 * changes that an intruder would make.
 * @throws Refusal linkExpired; emailTaken, which leaves the link as it is
 */
export const confirmAddress = (
  platform: Platform,
  recoveries: readonly AccountRecovery[],
  { token, bindings }: OpenedLink,
  now: Date,
): Promise<void> =>
  platform.database.transaction(async (tx) => {
    const link = await spendLink(tx, token, ['confirm-email', 'change-email', 'remove-factor'], now);
    if (link === undefined) {
      const opened = (await findChangeOfLink(tx, token, now)) ?? refuse('linkExpired');
      return undoChanges({ platform, tx, recoveries, now }, opened);
    }
    if (link.purpose === 'remove-factor') return undoNewFactors(platform, tx, link, now);
    if (link.purpose === 'confirm-email') return markConfirmed(tx, link);
    const binding = bindings.find(({ userId }) => userId === link.userId)?.binding;
    return changeAddress(platform, tx, { ...link, binding }, now);
  });
