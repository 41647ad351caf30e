import { needsSecondApproval } from '#server/configuration/secondApproval.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { consumeSecondProof } from '#server/features/account/model/secondProof.ts';
import type { Values } from '#server/http/parseBody.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { isMoney } from '#src/fields/money/isMoney.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';

const amountSchema = valueSchemaOf(deposits.fields.amount);

interface DepositContext {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'configuration'>;
  readonly actor: RequestActor;
  readonly given: Values;
}

/**
 * Returns the approvals of a new deposit: two people above the limit. With `FOUR_EYES=off` a second proof of the actor replaces one.
 * @param recordedAmounts amounts that administrators recorded for the receiver within 24 hours
 * @throws Refusal reauthenticationNeeded
 */
export async function prepareDepositApprovals(
  { tx, platform, actor, given }: DepositContext,
  recordedAmounts: readonly Money[],
): Promise<Values> {
  const { secondApproval, fourEyes } = platform.configuration;
  const { success, data } = amountSchema.safeParse(given['amount']);
  // Validation refuses any other amount.
  const amounts = success && isMoney(data) ? [data] : [];
  const isLarge = needsSecondApproval(secondApproval, [...amounts, ...recordedAmounts]);
  const secondProof = isLarge && !fourEyes;
  if (secondProof) await consumeSecondProof(tx, actor);
  return { recordedBy: actor.id, approvalsNeeded: isLarge ? 2 : 1, secondProof };
}
