import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { TokenBinding } from '#server/features/account/model/machineTokens.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { valueSchemaOf } from '#src/fields/rules.ts';
import { catalogue, type Problem, problem } from '#src/problems/catalogue.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import { type Conversion, conversions } from '#src/resources/statistics/conversions.ts';
import type { PostbackOutcome } from '#src/resources/statistics/postbacks.ts';
import { pauseSpenders, usersSql } from '../model/pauseWithoutMoney.ts';
import {
  type Attribution,
  findAttribution,
  type Goal,
  goalByName,
  isExpired,
  isWithinMaxAmount,
} from './attribution.ts';
import { type Billing, previewBilling } from './billing.ts';
import { toConversionValues, toTransactionKey } from './conversionValues.ts';
import { queueOutgoingPostback } from './outgoingPostbacks/queueOutgoingPostback.ts';
import type { PostbackCall } from './postbackCall.ts';
import { logPostback } from './postbackLog.ts';
import { recordConversionEvents } from './recordConversionEvents.ts';
import { isSigned } from './signature.ts';

interface PostbackResult {
  readonly outcome: PostbackOutcome;
  readonly named: Attribution | undefined;
  readonly conversion: number | null;
  /** The billing of a call that counts. */
  readonly billing?: Billing;
  readonly problem?: Problem;
}

interface PostbackContext {
  readonly tx: Transaction;
  readonly platform: Platform;
  readonly call: PostbackCall;
  /** Whether a machine token authenticates the call instead of a signature. */
  readonly isMachine: boolean;
  /** The owner or the campaigns of the token. */
  readonly binding: TokenBinding | undefined;
  readonly now: Date;
}

const valueSchema = valueSchemaOf(conversions.fields.value);

/** Returns the transaction's ID; without one, the click's ID identifies it. */
const transactionOf = ({ transactionId, clickId }: PostbackCall): string => transactionId || clickId;

/** @returns undefined for a value that can’t be counted */
function parseValue({ value, currency }: PostbackCall, goal: Goal, adCurrency: string): Money | null | undefined {
  if (currency !== '' && currency.toUpperCase() !== adCurrency) return undefined;
  if (value === '') return goal.value;
  const amount = { amount: value, currency: adCurrency };
  return valueSchema.safeParse(amount).success && isWithinMaxAmount(value) ? amount : undefined;
}

/** Finds the transaction's conversion, if it was counted before. */
async function findCountedConversion(
  { tx, call }: PostbackContext,
  { campaign }: Attribution,
): Promise<number | undefined> {
  const key = toTransactionKey(transactionOf(call));
  const [conversion] = await rowsWhere(
    tx,
    conversions,
    sql`campaign = ${campaign.id} and goal = ${call.goal} and transaction_key = ${key}`,
  );
  return conversion?.id;
}

/** Creates the conversion in a savepoint, because another request may count the same transaction in parallel. */
async function createConversion(
  context: PostbackContext,
  attribution: Attribution,
  goal: Goal,
  value: Money | null,
): Promise<Conversion> {
  const { tx, call, now, platform } = context;
  const transactionId = transactionOf(call);
  const created = await withDatabaseProblems(conversions, 'writing', () =>
    tx.transaction((inner) =>
      insertRecord(inner, conversions, {
        ...toConversionValues(attribution, goal, now),
        transactionId,
        transactionKey: toTransactionKey(transactionId),
        clickId: call.clickId,
        goal: goal.name,
        value,
        status: conversionStatus.values.pending,
      }),
    ),
  );
  const conversion = await recordConversionEvents(
    tx,
    toTypedRecord(conversions, created),
    attribution,
    platform.configuration,
  );
  await recordWrite(tx, undefined, {
    entity: conversions.name,
    entityId: created.id,
    action: 'create',
    after: conversion,
  });
  await queueOutgoingPostback(tx, conversion);
  return conversion;
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof Refusal && error.problems.some(({ type }) => type === catalogue.conversionDoubled.type);

/** Processes an authenticated call about a known click. */
async function processPostback(context: PostbackContext, attribution: Attribution): Promise<PostbackResult> {
  const { call, platform, now } = context;
  const { adCurrency } = platform.configuration;
  const toRefused = (outcome: PostbackOutcome, reason: Problem): PostbackResult => ({
    outcome,
    named: attribution,
    conversion: null,
    problem: reason,
  });
  const toDuplicate = (conversion: number): PostbackResult => {
    const result = { outcome: 'doubled', named: attribution, conversion } as const;
    return call.test ? { ...result, problem: problem('conversionDoubled', {}, 'transaction_id') } : result;
  };
  const goal = goalByName(attribution.campaign, call.goal);
  if (goal === undefined) return toRefused('unknownGoal', problem('unknownGoal', {}, 'goal'));
  const existing = await findCountedConversion(context, attribution);
  if (existing !== undefined) return toDuplicate(existing);
  if (isExpired(attribution.click, goal, now))
    return toRefused('expired', problem('conversionExpired', { days: goal.windowDays }, 'click_id'));
  const value = parseValue(call, goal, adCurrency);
  if (value === undefined)
    return toRefused('wrongValue', problem('wrongConversionValue', { currency: adCurrency }, 'value'));
  if (call.test) {
    const report = { goal: goal.name, value, receivedAt: now.toISOString() };
    const billing = await previewBilling(context.tx, attribution, report, adCurrency);
    return { outcome: 'counted', named: attribution, conversion: null, billing };
  }
  try {
    const { id, price, unbilledReason } = await createConversion(context, attribution, goal, value);
    return { outcome: 'counted', named: attribution, conversion: id, billing: { price, unbilledReason } };
  } catch (error) {
    const existingId = isDuplicate(error) ? await findCountedConversion(context, attribution) : undefined;
    if (existingId === undefined) throw error;
    return toDuplicate(existingId);
  }
}

/** Tests whether the token is bound to the click's campaign. */
const isBound = ({ owner, campaigns }: TokenBinding, { campaign }: Attribution): boolean =>
  owner === campaign.owner || (campaigns?.includes(campaign.id) ?? false);

async function evaluatePostback(context: PostbackContext): Promise<PostbackResult> {
  const { tx, call, isMachine, binding } = context;
  const attribution = await findAttribution(tx, call.clickId);
  if (attribution === undefined)
    return {
      outcome: 'unknownClick',
      named: attribution,
      conversion: null,
      problem: problem('unknownClick', {}, 'click_id'),
    };
  if (!isMachine && !(await isSigned(tx, attribution.campaign.id, call, call.signature)))
    return {
      outcome: 'wrongSignature',
      named: attribution,
      conversion: null,
      problem: problem('wrongSignature', {}, 'signature'),
    };
  if (binding !== undefined && !isBound(binding, attribution))
    return {
      outcome: 'wrongToken',
      named: attribution,
      conversion: null,
      problem: problem('wrongToken', {}, 'click_id'),
    };
  return processPostback(context, attribution);
}

/**
 * Receives a postback. A transaction counts once for a campaign’s goal; a repeated call gets the same response. The log records every call,
 * and why it wasn’t counted.
 * @returns the conversion’s ID; null for a test
 * @throws Refusal unknownClick, wrongSignature, wrongToken, unknownGoal, conversionExpired, wrongConversionValue; conversionDoubled for a
 * test
 */
export async function receivePostback(
  platform: Platform,
  call: PostbackCall,
  {
    isMachine,
    binding,
    now = new Date(),
  }: Pick<PostbackContext, 'isMachine'> & Partial<Pick<PostbackContext, 'binding' | 'now'>>,
): Promise<number | null> {
  const result = await platform.database.transaction(async (tx) => {
    const result = await evaluatePostback({ tx, platform, call, isMachine, binding, now });
    await logPostback(tx, call, { ...result, isMachine }, now);
    return result;
  });
  if (result.problem !== undefined) throw new Refusal([result.problem]);
  const { named: attribution, conversion, billing } = result;
  const isBilled = conversion !== null && billing?.unbilledReason === null;
  if (attribution && isBilled) await pauseSpenders(platform, usersSql([attribution.campaign.owner]));
  return conversion;
}
