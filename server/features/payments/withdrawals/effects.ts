import type { Transaction } from '#server/database/transaction.ts';
import { addWithdrawalAddress } from '#server/features/auth/model/withdrawalAddresses.ts';
import type { Effects, StatusMove } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { lockOwner } from '../lockOwner.ts';
import { approve, send } from './approve.ts';
import { withdrawalHashProblems } from './hashProblems.ts';
import { requestProblems, requestValues } from './requestValues.ts';
import { tellOwner } from './tellOwner.ts';
import { findHold } from './withdrawalHold.ts';
import { postMoney, releaseMoney, reserveMoney } from './withdrawalMoney.ts';

type Values = { readonly [name: string]: unknown };

const isPaying = (values: Values): values is Values & { readonly transactionHash: string } =>
  typeof values['transactionHash'] === 'string';

const { paid, approved, failed } = withdrawalStatus.values;

const withdrawalIn = (after: Values): Withdrawal => typed(withdrawals, { ...after, id: 0, version: 1 });

/** A failed withdrawal reserves its money again. Its approvals stay, and are checked when it is sent. */
async function retry({ tx, actor, platform, before, after }: StatusMove): Promise<AnyRow> {
  const { owner, attempts } = typed(withdrawals, before);
  await lockOwner(tx, owner);
  const again = await amendRecord(tx, withdrawals, after.id, {
    attempts: attempts + 1,
    approvedAt: new Date().toISOString(),
    sentAt: null,
  });
  await reserveMoney({ tx, actor }, platform, typed(withdrawals, again));
  return again;
}

/** The money goes back to its owner, who is told why unless they did it themselves. */
const ending =
  (kind?: 'withdrawalRejected' | 'withdrawalFailed') =>
  async ({ tx, actor, after, reason }: StatusMove): Promise<void> => {
    const withdrawal = typed(withdrawals, after);
    await releaseMoney({ tx, actor }, withdrawal);
    if (kind) await tellOwner(tx, kind, withdrawal, reason);
  };

async function approveAndTell(move: StatusMove): Promise<AnyRow> {
  const after = await approve(move);
  if (after['status'] === approved) await tellOwner(move.tx, 'withdrawalApproved', typed(withdrawals, after));
  return after;
}

/** Adds the address of a request if it is new, and writes until when the withdrawal waits. */
async function hold(platform: Platform, tx: Transaction, withdrawal: Withdrawal): Promise<AnyRow> {
  const { id, owner, method, address } = withdrawal;
  const now = new Date();
  const addedAt = await addWithdrawalAddress(platform, tx, { userId: owner, method, address }, now);
  const heldUntil = await findHold(tx, owner, addedAt, now);
  return heldUntil ? amendRecord(tx, withdrawals, id, { heldUntil: heldUntil.toISOString() }) : withdrawal;
}

/** The money of a failed one has been returned before. */
async function revoke({ tx, actor, before, after }: StatusMove): Promise<void> {
  if (before['status'] !== failed) await releaseMoney({ tx, actor }, typed(withdrawals, after));
}

/** Transition → what it also does. */
const moves: Readonly<Record<string, (move: StatusMove) => Promise<AnyRow | void>>> = {
  approve: approveAndTell,
  reject: ending('withdrawalRejected'),
  cancel: ending(),
  revoke,
  send,
  fail: ending('withdrawalFailed'),
  retry,
};

export const withdrawalEffects: Effects = {
  news: 'own',

  async fillOnCreate({ tx, actor, platform, given }) {
    await lockOwner(tx, actor.id);
    return { payee: actor.role, attempts: 1, ...(await requestValues(tx, platform, actor.id, given)) };
  },

  async check({ tx, platform, before, values, after }) {
    if (before === undefined) return requestProblems(tx, platform, withdrawalIn(after));
    return isPaying(values) ? withdrawalHashProblems(tx, typed(withdrawals, before), values.transactionHash) : [];
  },

  /** The transaction hash is what makes a withdrawal paid. */
  computed: (values) => (isPaying(values) ? { status: paid, paidAt: new Date().toISOString() } : {}),

  async afterCreate({ tx, platform, actor, after }) {
    const withdrawal = typed(withdrawals, after);
    await reserveMoney({ tx, actor }, platform, withdrawal);
    await tellOwner(tx, 'withdrawalRequested', withdrawal);
    return hold(platform, tx, withdrawal);
  },

  async afterUpdate({ tx, actor, after }) {
    const withdrawal = typed(withdrawals, after);
    if (withdrawal.status !== paid) return;
    await postMoney({ tx, actor }, withdrawal);
    await tellOwner(tx, 'withdrawalPaid', withdrawal);
  },

  afterTransition: async (move) => moves[move.transition.name]?.(move),
};
