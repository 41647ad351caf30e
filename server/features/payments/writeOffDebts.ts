import { recordWrite } from '#server/audit/record.ts';
import { type WrittenOff, writeOff } from '#server/features/statistics/model/writeOff.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { adnetOverseers } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { moneyWords } from '#src/format/money.ts';
import { limits } from '#src/limits.ts';
import { users } from '#src/resources/auth/users.ts';
import { whoseMoney } from './whoseMoney.ts';

interface WriteOffRequest {
  readonly user: number;
  readonly reason: string;
}

const isDebt = ({ side }: WrittenOff): boolean => side === 'spend';

/**
 * Writes off what a user owes for ads, and tells each publisher who would have got it.
 * @returns what was written off, by currency
 * @throws Refusal forbidden, reasonRequired, notFound, ownDebt, noDebt
 */
export async function writeOffDebts(
  { database, configuration }: Platform,
  actor: RequestActor,
  { user, reason }: WriteOffRequest,
): Promise<WrittenOff[]> {
  if (!adnetOverseers.includes(actor.role)) refuse('forbidden');
  if (user === actor.id) refuse('ownDebt');
  const min = limits.minimumText;
  if (reason.trim().length < min) refuse('reasonRequired', { min }, 'reason');
  const owner = await whoseMoney(database.sql, actor, user);
  return database.transaction(async (tx) => {
    const writtenOff = await writeOff(tx, { owner, side: 'spend' }, configuration.adCurrency);
    const debts = writtenOff.filter(isDebt);
    if (debts.length === 0) refuse('noDebt');
    await recordWrite(tx, actor, { entity: users.name, entityId: owner, action: 'writeOff', reason });
    for (const { owner: creditor, amount, currency } of writtenOff.filter((each) => !isDebt(each)))
      await notify(tx, {
        user: creditor,
        kind: 'incomeWrittenOff',
        parameters: { amount: moneyWords(amount, currency) },
        link: paymentsPath,
        reason,
      });
    return debts;
  });
}
