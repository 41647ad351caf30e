import { sql } from 'drizzle-orm';
import { takesTwo } from '#server/configuration/secondApproval.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { takeSecondProof } from '#server/features/auth/model/secondProof.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { isMoney } from '#src/fields/money/isMoney.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';

const amountSchema = valueSchemaOf(deposits.fields.amount);

/** The receiver of a deposit: the manager of its campaign, or an exchange. */
export interface DepositReceiver {
  /** The resource of the deposits. */
  readonly resource: string;
  /** The field that names the target. */
  readonly field: string;
  readonly id: number;
}

/**
 * Adds up what administrators recorded for the receiver within 24 hours, and what is pending, by currency. Other deposits for the
 * receiver wait until the transaction ends.
 */
async function recordedTotals(tx: Transaction, { resource, field, id }: DepositReceiver): Promise<Money[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${resource}), ${id}::integer)`);
  const deposited = tableOf(resource);
  const { rows } = await tx.execute<{ currency: string; amount: string }>(sql`
    select amount_currency as currency, sum(amount)::text as amount from ${deposited.table}
    where ${columnOf(deposited, field)} = ${id} and recorded_by is not null
      and (status = 'pending' or status = 'recorded' and created_at > now() - interval '24 hours')
    group by amount_currency`);
  return rows;
}

interface Recording {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'configuration'>;
  readonly actor: RequestActor;
  readonly given: Values;
}

/**
 * The people whom a new deposit takes: two above the limit, with what was recorded for the receiver within 24 hours. With `FOUR_EYES=off`
 * a second proof of the actor takes the place of the second person.
 * @throws Refusal reauthenticationNeeded
 */
export async function peopleOfDeposit(
  { tx, platform, actor, given }: Recording,
  receiver: DepositReceiver,
): Promise<Values> {
  const { secondApproval, fourEyes } = platform.configuration;
  const { success, data } = amountSchema.safeParse(given['amount']);
  // The validation refuses any other amount.
  const amounts = success && isMoney(data) ? [data] : [];
  const isLarge = takesTwo(secondApproval, [...amounts, ...(await recordedTotals(tx, receiver))]);
  const secondProof = isLarge && !fourEyes;
  if (secondProof) await takeSecondProof(tx, actor);
  return { recordedBy: actor.id, approvalsNeeded: isLarge ? 2 : 1, secondProof };
}
