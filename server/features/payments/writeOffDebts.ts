import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type WrittenOffAmount, writeOff } from '#server/features/statistics/model/writeOff.ts';
import type { WriteOffSide } from '#server/features/statistics/model/writtenOffShares.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import { notify, notifyAll } from '#server/notifications/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { adnetOverseers } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { formatMoney } from '#src/format/money.ts';
import { limits } from '#src/limits.ts';
import { type WriteOffForm, writeOffDebts as writeOffRoute } from '#src/resources/payments/routes/writeOffDebts.ts';
import { type Amount, formatAmounts } from './formatAmounts.ts';
import { requireBalanceReader } from './requireBalanceReader.ts';

/** The actor of a write-off, and how the write runs. */
export interface WriteOffContext {
  readonly platform: Platform;
  readonly actor: RequestActor;
  readonly run: RunPart;
}

/** The user or the exchange with a debt. */
interface Debtor {
  readonly id: number;
  /** The entity in the audit log. */
  readonly entity: 'user-debts' | 'exchange-debts';
  readonly debts: WriteOffSide;
}

const isSame = (one: readonly Amount[], other: readonly Amount[]): boolean =>
  one.length === other.length &&
  one.every(({ currency, amount }) =>
    other.some((each) => each.currency === currency && new Exact(each.amount).eq(amount)),
  );

/** Notifies each publisher who loses a part of the debt. */
const notifyCreditors = (tx: Transaction, incomes: readonly WrittenOffAmount[], reason: string): Promise<void> =>
  notifyAll(
    tx,
    incomes.map(({ owner, amount, currency }) => ({
      user: owner,
      kind: 'incomeWrittenOff',
      parameters: { amount: formatMoney(amount, currency) },
      link: paymentsPath,
      reason,
    })),
  );

const listFormat = new Intl.ListFormat('en-GB');

/** Notifies the user whose debts were written off. */
const notifyDebtor = (
  tx: Transaction,
  user: number,
  debts: readonly WrittenOffAmount[],
  reason: string,
): Promise<void> =>
  notify(tx, {
    user,
    kind: 'debtWrittenOff',
    parameters: { amounts: listFormat.format(formatAmounts(debts)) },
    link: paymentsPath,
    reason,
  });

/** @throws Refusal reasonRequired, noDebt, debtChanged */
function writeOffFor(
  { platform: { configuration }, actor, run }: WriteOffContext,
  { entity, id, debts }: Debtor,
  { amounts, reason }: WriteOffForm,
): Promise<Amount[]> {
  const min = limits.minimumText;
  if (reason.trim().length < min) refuse('reasonRequired', { min }, 'reason');
  const work = async (tx: Transaction): Promise<Amount[]> => {
    const { own, others } = await writeOff(tx, debts, configuration.adCurrency);
    if (own.length === 0) refuse('noDebt');
    if (!isSame(own, amounts)) refuse('debtChanged', { amounts: formatAmounts(own) });
    const creditors = new Set(others.map(({ owner }) => owner)).size;
    // The write-off deletes the debts, so the audit log stores them.
    const before = { id, version: 1, debts: formatAmounts(own), creditors };
    await recordWrite(tx, actor, { entity, entityId: id, action: 'writeOff', before, reason });
    await notifyCreditors(tx, others, reason);
    if (entity === 'user-debts') await notifyDebtor(tx, id, own, reason);
    return own.map(({ currency, amount }) => ({ currency, amount }));
  };
  return run(0, work, writeOffRoute.answer.parse);
}

function requireOverseer({ role }: RequestActor): void {
  if (!adnetOverseers.includes(role)) refuse('forbidden');
}

/**
 * Writes off a user's debts for ads. Notifies the user, and each publisher who loses a part of it.
 * @returns the written-off amounts, by currency
 * @throws Refusal forbidden, reasonRequired, notFound, ownDebt, noDebt, debtChanged
 */
export async function writeOffDebts(
  context: WriteOffContext,
  { user, ...form }: WriteOffForm & { readonly user: number },
): Promise<Amount[]> {
  const { platform, actor } = context;
  requireOverseer(actor);
  if (user === actor.id) refuse('ownDebt');
  const owner = await requireBalanceReader(platform.database.sql, actor, user);
  return writeOffFor(context, { entity: 'user-debts', id: owner, debts: { side: 'spend', owner } }, form);
}

/**
 * Writes off an exchange's debts. Notifies each publisher who loses a part of it.
 * @returns the written-off amounts, by currency
 * @throws Refusal forbidden, reasonRequired, noDebt, debtChanged
 */
export async function writeOffExchangeDebts(
  context: WriteOffContext,
  { exchange, ...form }: WriteOffForm & { readonly exchange: number },
): Promise<Amount[]> {
  requireOverseer(context.actor);
  const debts = { side: 'spend', owner: 0, exchange } as const;
  return writeOffFor(context, { entity: 'exchange-debts', id: exchange, debts }, form);
}
