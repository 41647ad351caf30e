import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { TokenBinding } from '#server/features/auth/model/machineTokens.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { catalogue, type Problem, problem } from '#src/problems/catalogue.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import { type Conversion, conversions } from '#src/resources/statistics/conversions.ts';
import type { PostbackOutcome } from '#src/resources/statistics/postbacks.ts';
import { pauseSpenders, theseUsers } from '../model/pauseWithoutMoney.ts';
import { type Goal, goalNamed, isCountable, isExpired, type NamedClick, namedClick } from './attribution.ts';
import { type Billing, decideBilling } from './billing.ts';
import { conversionValues, transactionKey } from './conversionValues.ts';
import { countConversion } from './countConversion.ts';
import { queueOutgoing } from './outgoing/queueOutgoing.ts';
import type { PostbackCall } from './postbackCall.ts';
import { logPostback } from './postbackLog.ts';
import { isSigned } from './signature.ts';

interface Verdict {
  readonly outcome: PostbackOutcome;
  readonly named: NamedClick | undefined;
  readonly conversion: number | null;
  /** What a call that counts costs. */
  readonly billing?: Billing;
  readonly problem?: Problem;
}

interface Judged {
  readonly tx: Transaction;
  readonly platform: Platform;
  readonly call: PostbackCall;
  /** Whether a machine token stands for it, in place of a signature. */
  readonly isMachine: boolean;
  /** What the token is bound to. */
  readonly binding: TokenBinding | undefined;
  readonly now: Date;
}

const valueSchema = valueSchemaOf(conversions.fields.value);

/** Without an id of its own, a transaction is known by its click. */
const transactionOf = ({ transactionId, clickId }: PostbackCall): string => transactionId || clickId;

/** @returns undefined for a value that can’t be counted */
function valueOf({ value, currency }: PostbackCall, goal: Goal, adCurrency: string): Money | null | undefined {
  if (currency !== '' && currency.toUpperCase() !== adCurrency) return undefined;
  if (value === '') return goal.value;
  const amount = { amount: value, currency: adCurrency };
  return valueSchema.safeParse(amount).success && isCountable(value) ? amount : undefined;
}

/** The conversion of the transaction, if it was counted before. */
async function counted({ tx, call }: Judged, { campaign }: NamedClick): Promise<number | undefined> {
  const key = transactionKey(transactionOf(call));
  const [found] = await rowsWhere(
    tx,
    conversions,
    sql`campaign = ${campaign.id} and goal = ${call.goal} and transaction_key = ${key}`,
  );
  return found?.id;
}

/** Makes the conversion, in a savepoint: the same transaction may be counted at this moment by somebody else. */
async function count(judged: Judged, named: NamedClick, goal: Goal, value: Money | null): Promise<Conversion> {
  const { tx, call, now, platform } = judged;
  const transactionId = transactionOf(call);
  const made = await withDatabaseProblems(conversions, 'writing', () =>
    tx.transaction((inner) =>
      insertRecord(inner, conversions, {
        ...conversionValues(named, goal, now),
        transactionId,
        transactionKey: transactionKey(transactionId),
        clickId: call.clickId,
        goal: goal.name,
        value,
        status: conversionStatus.values.pending,
      }),
    ),
  );
  const conversion = await countConversion(tx, typed(conversions, made), named, platform.configuration);
  await recordWrite(tx, undefined, {
    entity: conversions.name,
    entityId: made.id,
    action: 'create',
    after: conversion,
  });
  await queueOutgoing(tx, conversion);
  return conversion;
}

const isDoubled = (error: unknown): boolean =>
  error instanceof Refusal && error.problems.some(({ type }) => type === catalogue.conversionDoubled.type);

/** What becomes of a call about a click that is known, whose sender is. */
async function settle(judged: Judged, named: NamedClick): Promise<Verdict> {
  const { call, platform, now } = judged;
  const { adCurrency } = platform.configuration;
  const refused = (outcome: PostbackOutcome, why: Problem): Verdict => ({
    outcome,
    named,
    conversion: null,
    problem: why,
  });
  const doubled = (conversion: number): Verdict => {
    const verdict = { outcome: 'doubled', named, conversion } as const;
    return call.test ? { ...verdict, problem: problem('conversionDoubled', {}, 'transaction_id') } : verdict;
  };
  const goal = goalNamed(named.campaign, call.goal);
  if (goal === undefined) return refused('unknownGoal', problem('unknownGoal', {}, 'goal'));
  const before = await counted(judged, named);
  if (before !== undefined) return doubled(before);
  if (isExpired(named.click, goal, now))
    return refused('expired', problem('conversionExpired', { days: goal.windowDays }, 'click_id'));
  const value = valueOf(call, goal, adCurrency);
  if (value === undefined)
    return refused('wrongValue', problem('wrongConversionValue', { currency: adCurrency }, 'value'));
  if (call.test) {
    const report = { goal: goal.name, value, receivedAt: now.toISOString() };
    const billing = await decideBilling(judged.tx, named, report, adCurrency);
    return { outcome: 'counted', named, conversion: null, billing };
  }
  try {
    const { id, price, unbilledReason } = await count(judged, named, goal, value);
    return { outcome: 'counted', named, conversion: id, billing: { price, unbilledReason } };
  } catch (error) {
    const other = isDoubled(error) ? await counted(judged, named) : undefined;
    if (other === undefined) throw error;
    return doubled(other);
  }
}

/** Whether the token was created for the campaign of the click. */
const isBound = ({ owner, campaigns }: TokenBinding, { campaign }: NamedClick): boolean =>
  owner === campaign.owner || (campaigns?.includes(campaign.id) ?? false);

async function judge(judged: Judged): Promise<Verdict> {
  const { tx, call, isMachine, binding } = judged;
  const named = await namedClick(tx, call.clickId);
  if (named === undefined)
    return { outcome: 'unknownClick', named, conversion: null, problem: problem('unknownClick', {}, 'click_id') };
  if (!isMachine && !(await isSigned(tx, named.campaign.id, call, call.signature)))
    return { outcome: 'wrongSignature', named, conversion: null, problem: problem('wrongSignature', {}, 'signature') };
  if (binding !== undefined && !isBound(binding, named))
    return { outcome: 'wrongToken', named, conversion: null, problem: problem('wrongToken', {}, 'click_id') };
  return settle(judged, named);
}

/**
 * Takes a postback: a transaction counts once for a campaign’s goal, and is answered the same whenever it is sent again. The log
 * has every call, and why one wasn’t counted.
 * @returns the conversion’s id; null for a test
 * @throws Refusal unknownClick, wrongSignature, wrongToken, unknownGoal, conversionExpired, wrongConversionValue; conversionDoubled for a test
 */
export async function takePostback(
  platform: Platform,
  call: PostbackCall,
  { isMachine, binding, now = new Date() }: Pick<Judged, 'isMachine'> & Partial<Pick<Judged, 'binding' | 'now'>>,
): Promise<number | null> {
  const verdict = await platform.database.transaction(async (tx) => {
    const judged = await judge({ tx, platform, call, isMachine, binding, now });
    await logPostback(tx, call, { ...judged, isMachine }, now);
    return judged;
  });
  if (verdict.problem !== undefined) throw new Refusal([verdict.problem]);
  const { named, conversion, billing } = verdict;
  const isBilled = conversion !== null && billing?.unbilledReason === null;
  if (named && isBilled) await pauseSpenders(platform, theseUsers([named.campaign.owner]));
  return conversion;
}
