import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { almost } from '../unassigned.ts';
import { choose, confirm, fundByInvoice, moveTo, pay, payByFile, type Sent, topUp, withdraw } from './requests.ts';

/** The decider decides on withdrawals and refunds, and has put no money in. */
export type MoneyRole = 'advertiser' | 'manager' | 'admin' | 'decider';

/** What a flow is prepared with. */
export interface FlowStage {
  /** Sends a request to the running server, and expects that it is taken. */
  give(by: MoneyRole, sent: Sent): Promise<AnyRow>;
  /** A pending campaign of the manager. */
  campaign(): Promise<AnyRow>;
  /** Coins that have arrived for good, and that no invoice asks for. @param amount in ETH */
  receive(amount: string): Promise<AnyRow>;
}

/** A request that moves money, during which the server is killed. */
export interface KillFlow {
  readonly name: string;
  readonly by: MoneyRole;
  /** Makes what the request is about. @returns the request */
  prepare(stage: FlowStage): Promise<Sent>;
  /** Of a request that takes several transactions, each is there or isn't. */
  readonly isInParts?: true;
}

const reason = 'Somebody has asked for it.';
const [invoicesPath, withdrawalsPath] = ['/adnet/v0/invoices', '/adnet/v0/withdrawals'];
const unassignedPath = '/adnet/v0/unassigned-payments';

async function askedBy({ give }: FlowStage, by: MoneyRole, sent: Sent) {
  return toTypedRecord(invoices, await give(by, sent));
}
const toppedUp = (stage: FlowStage) => askedBy(stage, 'advertiser', topUp('100'));
const funding = async (stage: FlowStage) => askedBy(stage, 'manager', fundByInvoice(await stage.campaign(), '400'));

async function chosen(stage: FlowStage): Promise<AnyRow> {
  const { payable, ...invoice } = await askedBy(stage, 'advertiser', topUp('100', 'ethereum'));
  return stage.give('admin', choose(await stage.receive(almost(payable)), invoice));
}

const asked = ({ give }: FlowStage) => give('advertiser', withdraw('100'));
const moved = async (stage: FlowStage, before: Promise<AnyRow>, status: string, why?: string) =>
  stage.give('decider', moveTo(withdrawalsPath, await before, status, why));
const approved = (stage: FlowStage) => moved(stage, asked(stage), 'approved');
const sending = (stage: FlowStage) => moved(stage, approved(stage), 'processing');
const failed = (stage: FlowStage) => moved(stage, sending(stage), 'failed', reason);

export const killFlows: readonly KillFlow[] = [
  { name: 'a payment settles an invoice', by: 'admin', prepare: async (stage) => confirm(await toppedUp(stage)) },
  {
    name: 'an invoice is accepted with what came on top',
    by: 'admin',
    prepare: async (stage) =>
      moveTo(invoicesPath, await stage.give('admin', confirm(await toppedUp(stage), '150')), 'paid'),
  },
  { name: 'a payment funds a campaign', by: 'admin', prepare: async (stage) => confirm(await funding(stage)) },
  {
    name: 'an invoice is refunded',
    by: 'decider',
    prepare: async (stage) =>
      moveTo(invoicesPath, await stage.give('admin', confirm(await toppedUp(stage))), 'refunded', reason),
  },
  {
    name: 'a campaign’s invoice is refunded',
    by: 'decider',
    prepare: async (stage) =>
      moveTo(invoicesPath, await stage.give('admin', confirm(await funding(stage))), 'refunded', reason),
  },
  {
    name: 'coins that no invoice asks for are confirmed for one',
    by: 'admin',
    prepare: async (stage) => moveTo(unassignedPath, await chosen(stage), 'assigned'),
  },
  {
    name: 'coins that no invoice asks for are given back',
    by: 'admin',
    prepare: async (stage) => moveTo(unassignedPath, await stage.receive('2'), 'returned', reason),
  },
  { name: 'a withdrawal is asked for', by: 'advertiser', prepare: async () => withdraw('100') },
  {
    name: 'a withdrawal is approved',
    by: 'decider',
    prepare: async (stage) => moveTo(withdrawalsPath, await asked(stage), 'approved'),
  },
  { name: 'a withdrawal is paid', by: 'decider', prepare: async (stage) => pay(await sending(stage)) },
  {
    name: 'a withdrawal is returned',
    by: 'decider',
    prepare: async (stage) => moveTo(withdrawalsPath, await sending(stage), 'failed', reason),
  },
  {
    name: 'a returned withdrawal is tried again',
    by: 'decider',
    prepare: async (stage) => moveTo(withdrawalsPath, await failed(stage), 'approved'),
  },
  {
    name: 'a withdrawal is rejected',
    by: 'decider',
    prepare: async (stage) => moveTo(withdrawalsPath, await asked(stage), 'rejected', reason),
  },
  {
    name: 'a file pays several withdrawals',
    by: 'decider',
    prepare: async (stage) => payByFile([await sending(stage), await sending(stage)]),
    isInParts: true,
  },
];
