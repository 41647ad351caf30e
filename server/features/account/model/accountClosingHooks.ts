import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { say } from '#src/i18n/say.ts';
import type { Problem } from '#src/problems/catalogue.ts';

/** The input of closing an account that has no open problems. */
interface ClosingInput {
  readonly actor: RequestActor;
  /** The amounts of income that the owner gives up, as a problem listed them. */
  readonly givesUp: readonly string[];
}

/** A feature's part in closing an account. The application passes each to the auth service. */
export interface AccountClosingHooks {
  /** Locks the rows that other transactions lock before a user, so that closing an account causes no deadlock. */
  hold(tx: Transaction, userId: number): Promise<void>;
  /**
   * @param givesUp the amounts of income that the owner gives up, as a problem listed them
   * @returns a problem for each reason why an account can't be closed yet, such as unsettled money
   */
  unsettled(
    tx: Transaction,
    userId: number,
    platform: Pick<Platform, 'configuration'>,
    givesUp: readonly string[],
  ): Promise<readonly Problem[]>;
  /** Deletes the owner's private records, and removes their name from records that others refer to. */
  forget(tx: Transaction, userId: number, platform: Platform, closing: ClosingInput): Promise<void>;
}

/** The most names in a problem. */
const maxNames = 5;

/** @returns the first names, and the number of the others */
export function limitNames(names: readonly string[]): readonly string[] {
  const more = names.length - maxNames;
  return more > 0 ? [...names.slice(0, maxNames), say(closing.more, { count: more })] : names;
}
