import { Decimal } from 'decimal.js';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { type Account, accountAddress } from './accounts.ts';

/** An amount that is moved from one account to another. */
export interface Entry {
  readonly type: EntryType;
  readonly from: Account;
  /** A different account of the same currency. */
  readonly to: Account;
  /** More than zero, as a plain decimal, in units of the currency. */
  readonly amount: string;
  /** The related record, by its name in the audit log. */
  readonly refersTo: { readonly entity: string; readonly entityId: number };
}

/** A transfer without its entries. */
export interface TransferDetails {
  /** Identifies the purpose of the transfer: `reward:submission:12`. A key is executed only once, forever. */
  readonly key: string;
  /** Undefined for an automatic transfer by the platform. */
  readonly actor: RequestActor | undefined;
  /** An external reference: of a bank statement, or a transaction hash. */
  readonly reference?: string;
}

/** Entries that are written together or not at all. */
export interface TransferRequest extends TransferDetails {
  /** At least one. */
  readonly entries: readonly Entry[];
}

/** An entry in the format of the database. */
export interface EntryRow {
  readonly type: EntryType;
  readonly debit: string;
  readonly credit: string;
  readonly currency: string;
  readonly amount: string;
  readonly entity: string;
  readonly entityId: number;
}

/** The values of numeric(38,18), without a sign or an exponent. */
const amountPattern = /^\d{1,20}(\.\d{1,18})?$/;

/** Normalizes an amount, so that equal amounts have equal texts. PostgreSQL's `trim_scale` returns the same text. */
function requireAmount({ amount }: Entry): string {
  const isAmount = amountPattern.test(amount) && !new Decimal(amount).isZero();
  return isAmount ? new Decimal(amount).toFixed() : refuse('invalidAmount');
}

/** @throws Refusal invalidAmount for zero or a malformed amount, wrongMoney between two currencies */
export function toEntryRow(entry: Entry): EntryRow {
  const { type, from, to, refersTo } = entry;
  if (from.currency !== to.currency) refuse('wrongMoney');
  return {
    type,
    debit: accountAddress(from),
    credit: accountAddress(to),
    currency: from.currency,
    amount: requireAmount(entry),
    ...refersTo,
  };
}
