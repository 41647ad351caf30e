import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import type { Entry } from '#server/ledger/transferRequest.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { RoleName } from '#src/access/roles.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import { users } from '#src/resources/auth/users.ts';
import { withdrawalCost } from '#src/resources/payments/withdrawalFee.ts';
import type { WithdrawalMethod } from '#src/resources/payments/withdrawalMethods.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import type { demoAccounts } from './accounts.ts';
import { insertAll } from './insertAll.ts';
import { shifted, span } from './times.ts';
import {
  advertiserIncome,
  incomeDaysAgo,
  openingBalance,
  type WithdrawalPlan,
  withdrawalPlans,
} from './withdrawalPlans.ts';

type Email = (typeof demoAccounts)[number]['email'];

/** A demo account with money, its source, and its destination. */
interface Payee {
  readonly email: Email;
  readonly payee: Withdrawal['payee'];
  /** The first approver. */
  readonly approver: Email;
  readonly approverRole: RoleName;
  readonly currency: string;
  readonly method: WithdrawalMethod;
  readonly address: string;
  /** The source of the opening balance; undefined if ad zones have earned it. */
  readonly opening?: { readonly type: EntryType; readonly reference: string; readonly amount: string };
}

/** @param adCurrency the ad network's currency */
const payees = (adCurrency: string): readonly Payee[] => [
  {
    email: 'hunter@quarry.test',
    payee: 'bounty-hunter',
    approver: 'bounty-admin@quarry.test',
    approverRole: 'bounty-admin',
    currency: 'USDC',
    method: 'ethereum',
    address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    opening: { type: 'adjustment', reference: 'Season bonus', amount: openingBalance },
  },
  {
    email: 'publisher@quarry.test',
    payee: 'publisher',
    approver: 'advert-admin@quarry.test',
    approverRole: 'advert-admin',
    currency: adCurrency,
    method: 'paxum',
    address: 'ingrid.solberg@paxum.example',
  },
  {
    email: 'advertiser@quarry.test',
    payee: 'advertiser',
    approver: 'advert-admin@quarry.test',
    approverRole: 'advert-admin',
    currency: adCurrency,
    method: 'webmoney',
    address: 'Z214365870912',
    opening: {
      type: 'deposit',
      reference: 'Opening balance',
      amount: new Exact(openingBalance).minus(advertiserIncome).toFixed(),
    },
  },
  {
    email: 'everyone@quarry.test',
    payee: 'publisher',
    approver: 'advert-admin@quarry.test',
    approverRole: 'advert-admin',
    currency: adCurrency,
    method: 'epayments',
    address: '000-482913',
  },
];

interface Person {
  readonly id: number;
  readonly name: string;
}

/** A planned withdrawal, with its users. */
interface Planned {
  readonly plan: WithdrawalPlan;
  readonly of: Payee;
  readonly owner: Person;
  readonly approver: Person;
  readonly nth: number;
}

/** Returns a payment's reference: a transaction hash on a chain, else a number of the payment system. */
const referenceOf = ({ of: { method }, nth }: Planned): string =>
  method === 'ethereum' ? `0x${(7_000_000 + nth).toString(16).padStart(64, 'd')}` : `PAY-${90_210 + nth}`;

const daysAgo = (now: Date, days: number): Date => shifted(now, -days * span.day);

function rowOf(planned: Planned, now: Date) {
  const { plan, of, owner, approver } = planned;
  const { status, amount, reason = null, approvals } = plan;
  const { currency, method, address, payee } = of;
  const { fee, receives } = withdrawalCost(amount, decimalsOf(currency) ?? 2);
  const [requestedAt, moved] = [daysAgo(now, plan.askedDaysAgo), daysAgo(now, plan.movedDaysAgo)].map((at) =>
    at.toISOString(),
  );
  const approvalCount = approvals?.given ?? 0;
  const isPaid = status === 'paid';
  return {
    amount: { amount, currency },
    campaign: null,
    fee: { amount: fee, currency },
    receives: { amount: receives, currency },
    method,
    address,
    owner: owner.id,
    payee,
    status,
    statusReason: reason,
    approvalsNeeded: approvals?.needed ?? 1,
    approvals: approvalCount > 0 ? [{ by: approver.name, at: moved }] : null,
    approvers: approvalCount > 0 ? [approver.id] : null,
    attempts: 1,
    waitingSince: requestedAt,
    transactionHash: isPaid ? referenceOf(planned) : null,
    approvedAt: approvalCount > 0 && status !== 'pending' ? moved : null,
    sentAt: isPaid || status === 'processing' ? moved : null,
    paidAt: isPaid ? moved : null,
    createdAt: requestedAt,
    updatedAt: moved,
  };
}

/** Returns the ledger transfers of a withdrawal: the reservation and its outcome. */
function transfersOf(planned: Planned, id: number, now: Date): BackfilledTransfer[] {
  const { plan, of, owner, approver } = planned;
  const { status, amount, askedDaysAgo, movedDaysAgo } = plan;
  const { currency } = of;
  const [own, reserve] = [accountOf.user(owner.id, currency), accountOf.withdrawal(id, currency)];
  const refersTo = { entity: withdrawals.name, entityId: id };
  const entry = (type: EntryType, from: Entry['from'], to: Entry['to'], moved = amount): Entry => ({
    type,
    from,
    to,
    amount: moved,
    refersTo,
  });
  const reserved: BackfilledTransfer = {
    key: `withdrawal:${id}:reserve:1`,
    at: daysAgo(now, askedDaysAgo),
    actor: { id: owner.id, role: of.payee },
    entries: [entry('withdrawal-reserve', own, reserve)],
  };
  const isByOwner = status === 'cancelled';
  const actor = isByOwner ? reserved.actor : { id: approver.id, role: of.approverRole };
  const ended = { at: daysAgo(now, movedDaysAgo), actor };
  if (status === 'paid') {
    const { fee, receives } = withdrawalCost(amount, decimalsOf(currency) ?? 2);
    const outside = accountOf.outside(currency);
    const entries = [entry('withdrawal', reserve, outside, receives), entry('fee', reserve, outside, fee)];
    return [reserved, { ...ended, key: `withdrawal:${id}:paid`, reference: referenceOf(planned), entries }];
  }
  if (!['rejected', 'cancelled', 'failed'].includes(status)) return [reserved];
  const back = entry('withdrawal-release', reserve, own);
  return [reserved, { ...ended, key: `withdrawal:${id}:release:1`, entries: [back] }];
}

/** Returns the transfer of the opening balance, unless ad zones have earned it. */
function openingOf({ email, currency, opening }: Payee, owner: Person, now: Date): BackfilledTransfer[] {
  if (opening === undefined) return [];
  const { type, reference, amount } = opening;
  const [from, to] = [accountOf.outside(currency), accountOf.user(owner.id, currency)];
  const refersTo = { entity: users.name, entityId: owner.id };
  return [
    {
      key: `demo:income:${email}`,
      at: daysAgo(now, incomeDaysAgo),
      actor: undefined,
      reference,
      entries: [{ type, from, to, amount, refersTo }],
    },
  ];
}

/** Inserts withdrawals of the demo accounts, in every status. @returns their transfers */
export async function fillWithdrawals(tx: Transaction, now: Date, adCurrency: string): Promise<BackfilledTransfer[]> {
  const demoUsers = await rowsWhere(tx, users, sql`email like '%@quarry.test' order by id`);
  const personOf = (email: Email): Person => {
    const user = demoUsers.find((one) => one.email === email);
    if (user === undefined) throw new Error(`The demo lacks ${email}.`);
    return { id: user.id, name: user.name };
  };
  const all = payees(adCurrency);
  const planned = all.flatMap((of, index): Planned[] => {
    const [owner, approver] = [personOf(of.email), personOf(of.approver)];
    return withdrawalPlans.map((plan, at) => ({ plan, of, owner, approver, nth: index * withdrawalPlans.length + at }));
  });
  const ids = await insertAll(
    tx,
    withdrawals,
    planned.map((one) => rowOf(one, now)),
  );
  return [
    ...all.flatMap((of) => openingOf(of, personOf(of.email), now)),
    ...planned.flatMap((one, index) => transfersOf(one, ids[index] ?? 0, now)),
  ];
}
