import { Decimal } from 'decimal.js';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { type Account, addressOf } from './accounts.ts';

/** An amount that leaves one account for another. */
export interface Entry {
  readonly type: EntryType;
  readonly from: Account;
  /** Another one, of the same currency. */
  readonly to: Account;
  /** More than zero, as a plain decimal, in units of the currency. */
  readonly amount: string;
  /** The record that it is made for, as the audit log names it. */
  readonly refersTo: { readonly entity: string; readonly entityId: number };
}

/** A transfer without its entries. */
export interface TransferFacts {
  /** Names what the transfer is made for: `reward:submission:12`. The same key is carried out once, for good. */
  readonly key: string;
  /** Undefined where the platform does it by itself. */
  readonly actor: RequestActor | undefined;
  /** An external reference: of a bank statement, or a transaction hash. */
  readonly reference?: string;
}

/** Entries that are made together, or not at all. */
export interface TransferOrder extends TransferFacts {
  /** At least one. */
  readonly entries: readonly Entry[];
}

/** An entry as the database has it. */
export interface EntryRow {
  readonly type: EntryType;
  readonly debit: string;
  readonly credit: string;
  readonly currency: string;
  readonly amount: string;
  readonly entity: string;
  readonly entityId: number;
}

/** What numeric(38,18) holds, without a sign or an exponent. */
const plain = /^\d{1,20}(\.\d{1,18})?$/;

/** The same text for equal amounts: the one that PostgreSQL's `trim_scale` gives. */
function amountOf({ amount }: Entry): string {
  const isAmount = plain.test(amount) && !new Decimal(amount).isZero();
  return isAmount ? new Decimal(amount).toFixed() : refuse('invalidAmount');
}

/** @throws Refusal invalidAmount for zero and for what is no amount, wrongMoney between two currencies */
export function rowOf(entry: Entry): EntryRow {
  const { type, from, to, refersTo } = entry;
  if (from.currency !== to.currency) refuse('wrongMoney');
  return {
    type,
    debit: addressOf(from),
    credit: addressOf(to),
    currency: from.currency,
    amount: amountOf(entry),
    ...refersTo,
  };
}
