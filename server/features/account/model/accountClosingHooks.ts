import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { say } from '#src/i18n/say.ts';
import type { Problem } from '#src/problems/catalogue.ts';

/** A closing that nothing holds up. */
interface ClosingInput {
  readonly actor: RequestActor;
  /** The amounts of income that the owner gives up, as a problem named them. */
  readonly givesUp: readonly string[];
}

/** What closing an account means to a feature. Each is handed to the auth service where the application is put together. */
export interface AccountClosingHooks {
  /** Locks what others lock before a user: closing an account holds up nobody who waits for it then. */
  hold(tx: Transaction, userId: number): Promise<void>;
  /**
   * @param givesUp the amounts of income that the owner gives up, as a problem named them
   * @returns why an account can't be closed yet, such as money that isn't settled: a problem for each reason
   */
  unsettled(
    tx: Transaction,
    userId: number,
    platform: Pick<Platform, 'configuration'>,
    givesUp: readonly string[],
  ): Promise<readonly Problem[]>;
  /** Deletes what is the owner's alone, and takes their name off what others refer to. */
  forget(tx: Transaction, userId: number, platform: Platform, closing: ClosingInput): Promise<void>;
}

/** Names in a problem: as many as anybody reads. */
const maxNames = 5;

/** @returns the first names, and how many more there are */
export function limitNames(names: readonly string[]): readonly string[] {
  const more = names.length - maxNames;
  return more > 0 ? [...names.slice(0, maxNames), say(closing.more, { count: more })] : names;
}
