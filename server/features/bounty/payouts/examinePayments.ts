import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { requireAccess } from '#server/operations/authorize.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuseAny } from '#server/problems/refusal.ts';
import { validate } from '#src/fields/validate.ts';
import { moneyWords } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { campaignOf } from '../model/task.ts';
import type { Payment } from './readPayments.ts';
import type { PayoutLine } from './settleLine.ts';

/** Why a hash can't have paid a line, beyond what the declaration knows. */
export const paymentProblems = (campaign: Campaign, line: PayoutLine, transactionHash: string): Problem[] =>
  line.address === null
    ? [problem('noWallet', { name: line.name }, 'transactionHash')]
    : hashProblems(campaign, line, transactionHash);

/** Digits of a number that spreadsheets keep. */
const spreadsheetDigits = 15;

/** An amount as a spreadsheet writes it: in some countries with a comma, and with an exponent. */
function givenAmount(text: string): Decimal | undefined {
  const plain = text.replace(/^(\d+),(\d+)/, '$1.$2');
  return /^\d+(\.\d+)?(e\+?\d+)?$/i.test(plain) ? new Decimal(plain) : undefined;
}

/** A payment of another amount than the line's. A file may leave the amounts out. */
function amountProblems({ amount: { amount, currency } }: PayoutLine, text: string): Problem[] {
  if (text === '') return [];
  const given = givenAmount(text);
  const kept = (value: Decimal.Value) => new Decimal(value).toSignificantDigits(spreadsheetDigits);
  if (given && kept(given).eq(kept(amount))) return [];
  const said = given ? moneyWords(given.toFixed(), currency) : text;
  return [problem('amountChanged', { amount: moneyWords(amount, currency), given: said })];
}

export interface Portion {
  readonly actor: RequestActor;
  readonly payout: number;
  readonly payments: readonly Payment[];
  /** Line → the hash that a row above pays it with. Filled with what this portion pays. */
  readonly above?: Map<string, string>;
}

/** A row of a file, compared with the line that it names. */
export type ExaminedRow = { readonly payment: Payment } & (
  | { readonly outcome: 'pays'; readonly line: PayoutLine }
  | { readonly outcome: 'paidAlready'; readonly line: PayoutLine }
  | { readonly outcome: 'refused'; readonly line: PayoutLine | undefined; readonly problem: Problem }
);

/** The problem for which a line can't be marked as paid, the same as by hand; undefined when it can. */
function obstacle(actor: RequestActor, campaign: Campaign, line: PayoutLine, payment: Payment): Problem | undefined {
  const { transactionHash, amount } = payment;
  try {
    requireAccess(actor, 'update', payoutItems, line);
    refuseAny(validate(payoutItems, { transactionHash }, line).problems);
    refuseAny(paymentProblems(campaign, line, transactionHash));
    refuseAny(amountProblems(line, amount));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.problems[0];
    throw error;
  }
}

/**
 * Compares a portion of a file with the lines of its payout. Lines that are paid with the same hash already are told apart, so that
 * a file can be sent again.
 * @param locking locks the lines in the order of their ids, so that two files can't deadlock
 */
export async function examinePayments(
  executor: Executor,
  { actor, payout, payments, above = new Map<string, string>() }: Portion,
  locking = sql``,
): Promise<ExaminedRow[]> {
  const ids = payments
    .map(({ id }) => id)
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number);
  const found = await rowsWhere(
    executor,
    payoutItems,
    sql`payout = ${payout} and id = any(${sql.param(ids)}::integer[]) order by id${locking}`,
  );
  const campaign = found[0] && (await campaignOf(executor, found[0]));
  const lines = new Map(found.map((line) => [String(line.id), line]));
  return payments.map((payment): ExaminedRow => {
    const { id, transactionHash } = payment;
    const stored = lines.get(id);
    if (campaign === undefined || stored === undefined)
      return { payment, outcome: 'refused', line: undefined, problem: problem('lineUnknown') };
    const paidAbove = above.get(id);
    const line: PayoutLine =
      paidAbove === undefined ? stored : { ...stored, status: 'paid', transactionHash: paidAbove };
    if (line.status === 'paid' && line.transactionHash === transactionHash)
      return { payment, outcome: 'paidAlready', line };
    const refused = obstacle(actor, campaign, line, payment);
    if (refused !== undefined) return { payment, outcome: 'refused', line, problem: refused };
    above.set(id, transactionHash);
    return { payment, outcome: 'pays', line };
  });
}
