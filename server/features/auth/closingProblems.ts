import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { overseer, roleIds } from '#src/access/roles.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { heldUntil } from './accountLinks.ts';
import type { Account } from './accounts.ts';
import { adminOf } from './firstAdmin.ts';
import type { AccountPart } from './model/accountPart.ts';

/** Of the last two admins who close their accounts at once, the second is the last one. */
async function isLastAdmin(tx: Transaction, { id, roles }: Account): Promise<boolean> {
  if (!roles.includes(roleIds[overseer])) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('quarry last admin'))`);
  return (await adminOf(tx, id)) === undefined;
}

/**
 * Why an account can't be closed yet, every reason at once. Whoever has taken an account over by changing its e-mail mustn't close
 * it while the former address can take it back.
 */
export async function closingProblems(
  tx: Transaction,
  parts: readonly AccountPart[],
  account: Account,
  now: Date,
): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  if (await isLastAdmin(tx, account)) found.push(problem('lastAdmin'));
  const until = await heldUntil(tx, { userId: account.id }, now);
  if (until) found.push(problem('closingHeld', { until: formatUtcMoment(until) }));
  for (const part of parts) found.push(...(await part.unsettled(tx, account.id)));
  return found;
}
