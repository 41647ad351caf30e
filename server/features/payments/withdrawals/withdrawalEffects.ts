import type { Transaction } from '#server/database/transaction.ts';
import { addWithdrawalAddress } from '#server/features/account/model/withdrawalAddresses.ts';
import type { AfterTransitionContext, Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { lockOwner } from '../lockOwner.ts';
import { approveWithdrawal, sendWithdrawal } from './approveWithdrawal.ts';
import { withdrawalHashProblems } from './hashProblems.ts';
import { notifyOwner } from './notifyOwner.ts';
import { loadRequestValues, requestProblems } from './requestValues.ts';
import { findHold } from './withdrawalHold.ts';
import { postPayment, releaseMoney, reserveMoney } from './withdrawalMoney.ts';

type Values = { readonly [name: string]: unknown };

const hasTransactionHash = (values: Values): values is Values & { readonly transactionHash: string } =>
  typeof values['transactionHash'] === 'string';

const { paid, approved, failed } = withdrawalStatus.values;

const toWithdrawal = (after: Values): Withdrawal => toTypedRecord(withdrawals, { ...after, id: 0, version: 1 });

/** Reserves the money of a failed withdrawal again. Its approvals stay, and are checked when it is sent. */
async function retryWithdrawal({ tx, actor, platform, before, after }: AfterTransitionContext): Promise<AnyRow> {
  const { owner, attempts } = toTypedRecord(withdrawals, before);
  await lockOwner(tx, owner);
  const amended = await amendRecord(tx, withdrawals, after.id, {
    attempts: attempts + 1,
    approvedAt: new Date().toISOString(),
    sentAt: null,
  });
  await reserveMoney({ tx, actor }, platform, toTypedRecord(withdrawals, amended));
  return amended;
}

/** Returns the money to the owner, and notifies the owner unless they ended it themselves. */
const endWithdrawal =
  (kind?: 'withdrawalRejected' | 'withdrawalFailed') =>
  async ({ tx, actor, after, reason }: AfterTransitionContext): Promise<void> => {
    const withdrawal = toTypedRecord(withdrawals, after);
    await releaseMoney({ tx, actor }, withdrawal);
    if (kind) await notifyOwner(tx, kind, withdrawal, reason);
  };

async function approveAndNotify(move: AfterTransitionContext): Promise<AnyRow> {
  const after = await approveWithdrawal(move);
  if (after['status'] === approved) await notifyOwner(move.tx, 'withdrawalApproved', toTypedRecord(withdrawals, after));
  return after;
}

/** Stores the address of a request if it is new, and the end of the withdrawal's hold. */
async function setHold(platform: Platform, tx: Transaction, withdrawal: Withdrawal): Promise<AnyRow> {
  const { id, owner, method, address } = withdrawal;
  const now = new Date();
  const addedAt = await addWithdrawalAddress(platform, tx, { userId: owner, method, address }, now);
  const heldUntil = await findHold(tx, owner, addedAt, now);
  return heldUntil ? amendRecord(tx, withdrawals, id, { heldUntil: heldUntil.toISOString() }) : withdrawal;
}

/** The money of a failed withdrawal was already returned. */
async function revokeWithdrawal({ tx, actor, before, after }: AfterTransitionContext): Promise<void> {
  if (before['status'] !== failed) await releaseMoney({ tx, actor }, toTypedRecord(withdrawals, after));
}

/** Transition → its effect. */
const moves: Readonly<Record<string, (move: AfterTransitionContext) => Promise<AnyRow | void>>> = {
  approve: approveAndNotify,
  reject: endWithdrawal('withdrawalRejected'),
  cancel: endWithdrawal(),
  revoke: revokeWithdrawal,
  send: sendWithdrawal,
  fail: endWithdrawal('withdrawalFailed'),
  retry: retryWithdrawal,
};

export const withdrawalEffects: Effects = {
  news: 'own',

  async fillOnCreate({ tx, actor, platform, given }) {
    await lockOwner(tx, actor.id);
    return { payee: actor.role, attempts: 1, ...(await loadRequestValues(tx, platform, actor.id, given)) };
  },

  async check({ tx, platform, before, values, after }) {
    if (before === undefined) return requestProblems(tx, platform, toWithdrawal(after));
    return hasTransactionHash(values)
      ? withdrawalHashProblems(tx, toTypedRecord(withdrawals, before), values.transactionHash)
      : [];
  },

  /** A transaction hash marks a withdrawal as paid. */
  computed: (values) => (hasTransactionHash(values) ? { status: paid, paidAt: new Date().toISOString() } : {}),

  async afterCreate({ tx, platform, actor, after }) {
    const withdrawal = toTypedRecord(withdrawals, after);
    await reserveMoney({ tx, actor }, platform, withdrawal);
    await notifyOwner(tx, 'withdrawalRequested', withdrawal);
    return setHold(platform, tx, withdrawal);
  },

  async afterUpdate({ tx, actor, after }) {
    const withdrawal = toTypedRecord(withdrawals, after);
    if (withdrawal.status !== paid) return;
    await postPayment({ tx, actor }, withdrawal);
    await notifyOwner(tx, 'withdrawalPaid', withdrawal);
  },

  afterTransition: async (move) => moves[move.transition.name]?.(move),
};
