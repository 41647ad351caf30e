import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { overseer, roleIds } from '#src/access/roles.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Account } from '../accounts.ts';
import { isLastAdmin } from '../isLastAdmin.ts';
import { findEmailChange } from '../model/accountChanges.ts';
import type { AccountClosingHooks } from '../model/accountClosingHooks.ts';

interface ClosingInput {
  readonly account: Account;
  /** The amounts of income that the owner gives up, as a problem listed them. */
  readonly givesUp: readonly string[];
  readonly now: Date;
}

export const isAdmin = ({ roles }: Account): boolean => roles.includes(roleIds[overseer]);

/**
 * Returns every reason why an account can't be closed yet. An intruder who changed its email mustn't close it while the former address can
 * restore it.
 */
export async function findClosingProblems(
  platform: Pick<Platform, 'configuration'>,
  tx: Transaction,
  parts: readonly AccountClosingHooks[],
  { account, givesUp, now }: ClosingInput,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  if (isAdmin(account) && (await isLastAdmin(platform, tx, account))) problems.push(problem('lastAdmin'));
  const change = await findEmailChange(tx, { userId: account.id }, now);
  if (change) problems.push(problem('closingHeld', { until: formatUtcMoment(change.until) }));
  for (const part of parts) problems.push(...(await part.unsettled(tx, account.id, platform, givesUp)));
  return problems;
}
