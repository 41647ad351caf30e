import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { overseer, roleIds } from '#src/access/roles.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Account } from './accounts.ts';
import { isLastAdmin } from './lastAdmin.ts';
import { findEmailChange } from './model/accountChanges.ts';
import type { AccountPart } from './model/accountPart.ts';

interface Closing {
  readonly account: Account;
  /** The amounts of income that the owner gives up, as a problem named them. */
  readonly givesUp: readonly string[];
  readonly now: Date;
}

export const isAdmin = ({ roles }: Account): boolean => roles.includes(roleIds[overseer]);

/**
 * Why an account can't be closed yet, every reason at once. Whoever has taken an account over by changing its e-mail mustn't close
 * it while the former address can take it back.
 */
export async function closingProblems(
  platform: Pick<Platform, 'configuration'>,
  tx: Transaction,
  parts: readonly AccountPart[],
  { account, givesUp, now }: Closing,
): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  if (isAdmin(account) && (await isLastAdmin(platform, tx, account))) found.push(problem('lastAdmin'));
  const change = await findEmailChange(tx, { userId: account.id }, now);
  if (change) found.push(problem('closingHeld', { until: formatUtcMoment(change.until) }));
  for (const part of parts) found.push(...(await part.unsettled(tx, account.id, platform, givesUp)));
  return found;
}
