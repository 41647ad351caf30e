import { millisecondsInSecond } from 'date-fns/constants';
import type { Transaction } from '#server/database/transaction.ts';
import { countryIds } from '#server/features/adnet/dictionaries/countries.ts';
import { toTransactionKey } from '#server/features/statistics/conversions/conversionValues.ts';
import { loadCampaignBids } from '#server/features/statistics/ingestion/campaignBids.ts';
import { type ClickFacts, clicks } from '#server/features/statistics/ingestion/clickTable.ts';
import {
  type ClickTerms,
  loadConversionModels,
  toClickTerms,
} from '#server/features/statistics/ingestion/clickTerms.ts';
import { loadEventRecords } from '#server/features/statistics/ingestion/loadEventRecords.ts';
import { zoneOffset } from '#server/features/statistics/query/timeZones.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Schedule as Week } from '#src/fields/schedule/kind.ts';
import type { Values } from '#src/fields/validate.ts';
import { limits } from '#src/limits.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { outgoingPostbacks } from '#src/resources/statistics/outgoingPostbacks.ts';
import { type PostbackOutcome, postbacks } from '#src/resources/statistics/postbacks.ts';
import { insertAll } from './insertAll.ts';
import { shifted, span } from './times.ts';

/** A demo campaign with a goal. */
interface Host {
  readonly id: number;
  readonly owner: number;
  readonly goal: { readonly name: string; readonly event: string };
  /** One of the campaign's creatives; undefined if it has none. */
  readonly creative: number | undefined;
  /** The IDs of zones and countries of its clicks. */
  readonly zones: readonly number[];
  readonly countries: readonly number[];
  /** The hours at which the campaign is shown. */
  readonly schedule: Week;
  readonly timezone: string;
}

type Plan = readonly [status: 'pending' | 'approved' | 'rejected', daysAgo: number, amount: string, reason?: string];

/** The planned conversions of a campaign, in every status. */
const plans: readonly Plan[] = [
  ['pending', 0.2, '24.9'],
  ['pending', 1, '12'],
  ['pending', 2.5, '39'],
  ['pending', 5, '12'],
  ['approved', 8, '12'],
  ['approved', 9, '57.4'],
  ['approved', 12, '24.9'],
  ['rejected', 6, '12', 'The order was cancelled or refunded.'],
  ['rejected', 11, '39', 'The lead isn’t valid.'],
];

/** The minimum days since the campaign's start, to fit the conversions into its scheduled hours. */
const leastDays = 20;

/** Refused calls, newest first. */
const refusals: readonly (readonly [outcome: PostbackOutcome, more?: Values])[] = [
  ['wrongSignature'],
  ['unknownGoal', { goal: 'order' }],
  ['doubled'],
  ['expired'],
  ['wrongValue', { value: '12,50' }],
];

const clickIdOf = (campaign: number, nth: number): string =>
  toTransactionKey(`demo click ${campaign} ${nth}`).slice(0, 16);

const iso = (moment: Date): string => moment.toISOString();

/** Returns the fields that every record has, created at that moment. */
const madeAt = (moment: Date, version = 1) => ({ createdAt: iso(moment), updatedAt: iso(moment), version });

const receivedAt = (now: Date, days: number): Date => shifted(now, -days * span.day);

/** Countries of visitors for campaigns without targeting. */
const usualCountries = ['DE', 'US', 'GB', 'FR', 'PL'].flatMap((code) => countryIds.get(code) ?? []);

/** Tests whether a campaign is running, and started before its conversions. */
function hasRun({ status, paused, archived, startAt }: Values, now: Date): boolean {
  const isRunning = status === advertCampaigns.status?.machine.values['active'] && !paused && !archived;
  return isRunning && now.getTime() - Date.parse(String(startAt)) >= leastDays * span.day;
}

/** Returns the campaign with its goal; empty if it has none or hasn’t run long enough. */
export function hostsOf(values: Values, id: number, now: Date): readonly Omit<Host, 'creative' | 'zones'>[] {
  const campaign = toTypedRecord(advertCampaigns, { ...values, id, version: 1 });
  const { conversionGoals, targeting, schedule, timezone, owner } = campaign;
  const [goal] = conversionGoals ?? [];
  if (goal === undefined || !hasRun(values, now)) return [];
  return [{ id, owner, goal, schedule, timezone, countries: targeting?.['country']?.ids ?? usualCountries }];
}

/** Tests whether a campaign is shown at a time. */
function isShownAt({ schedule, timezone }: Host, at: Date): boolean {
  const local = shifted(at, zoneOffset(timezone, at.getTime()));
  return schedule[(local.getUTCDay() + 6) % 7]?.[local.getUTCHours()] === '1';
}

const hoursOfWeek = 7 * 24;

/** Returns a click's time: some hours before its call, at a scheduled hour of the campaign. */
function clickedAt(host: Host, now: Date, nth: number): Date {
  const latest = shifted(receivedAt(now, plans[nth]?.[1] ?? 0.1), -3 * span.hour);
  const hours = Array.from({ length: hoursOfWeek }, (_, hour) => shifted(latest, -hour * span.hour));
  return hours.find((at) => isShownAt(host, at)) ?? latest;
}

function conversionOf(host: Host, nth: number, plan: Plan, now: Date, currency: string): Values {
  const { id, owner, goal } = host;
  const [status, days, amount, reason = null] = plan;
  const received = receivedAt(now, days);
  const transactionId = `order-${id}-${1001 + nth}`;
  return {
    transactionId,
    transactionKey: toTransactionKey(transactionId),
    clickId: clickIdOf(id, nth),
    goal: goal.name,
    value: { amount, currency },
    campaign: id,
    event: goal.event,
    clickedAt: iso(clickedAt(host, now, nth)),
    receivedAt: iso(received),
    holdUntil: iso(shifted(received, limits.conversionHold * span.day)),
    status,
    statusReason: reason,
    owner,
    ...madeAt(received, status === 'pending' ? 1 : 2),
  };
}

function loggedCall(host: Host | undefined, outcome: PostbackOutcome, at: Date, more: Values = {}): Values {
  return {
    clickId: 'unknown',
    outcome,
    campaign: host?.id ?? null,
    goal: host?.goal.name ?? 'Order',
    transactionId: null,
    value: null,
    receivedAt: iso(at),
    test: false,
    authorization: 'signature',
    conversion: null,
    owner: host?.owner ?? null,
    ...madeAt(at),
    ...more,
  };
}

/** Deliveries to a demo tracker: immediate, after retries, pending, or failed. */
const deliveries = [
  { status: 'delivered', answers: [200] },
  { status: 'delivered', answers: [500, 200] },
  { status: 'waiting', answers: [500, 404] },
  { status: 'failed', answers: [503, 503, 503, 503, 503, 503] },
] as const;

function outgoingOf(conversion: Values, id: number, nth: number, now: Date): Values {
  const { status, answers } = deliveries[nth % deliveries.length] ?? deliveries[0];
  const reportedAt = shifted(now, -2 * span.hour);
  const path = status === 'delivered' ? 'postback' : 'old-postback';
  return {
    transactionId: conversion['transactionId'],
    status,
    campaign: conversion['campaign'],
    conversion: id,
    tells: conversion['status'],
    url: `https://track.quarry-demo.example/${path}?click=${String(conversion['clickId'])}&status=${String(conversion['status'])}`,
    tries: answers.length,
    attempts: answers.map((httpStatus, index) => ({
      at: iso(shifted(reportedAt, index * 10 * span.minute)),
      httpStatus,
      problem: null,
    })),
    nextAttemptAt: status === 'waiting' ? iso(shifted(now, 20 * span.minute)) : null,
    owner: conversion['owner'],
    ...madeAt(reportedAt, status === 'waiting' ? 1 : 2),
  };
}

interface DemoClick {
  readonly host: Host;
  /** The number of the conversion in its campaign. */
  readonly nth: number;
}

/** Returns clicks with all data that group and bill their conversions. Each is from another zone of the campaign’s format. */
async function withFacts(
  tx: Transaction,
  of: readonly DemoClick[],
): Promise<readonly (DemoClick & { readonly facts: ClickFacts; readonly terms: ClickTerms })[]> {
  const lineOf = ({ host: { id, creative, zones, countries }, nth }: DemoClick) => ({
    ids: {
      campaign: id,
      creative: creative ?? 0,
      adzone: zones[nth % zones.length] ?? 0,
      country: countries[nth % countries.length] ?? 0,
    },
  });
  const records = await loadEventRecords(tx, of.map(lineOf));
  const models = await loadConversionModels(tx);
  const time = Math.floor(Date.now() / millisecondsInSecond);
  const history = await loadCampaignBids(
    tx,
    [...records.campaigns.keys()].map((campaign) => ({ campaign, time })),
  );
  return of.flatMap((each, index) => {
    const campaign = records.campaigns.get(each.host.id);
    if (campaign === undefined) return [];
    const facts = { ...records.complete(lineOf(each)), user: String(1_000_001 + index) };
    const bids = history.at({ campaign: campaign.id, time });
    if (bids === undefined) return [];
    const terms = toClickTerms({ campaign, bids, ids: facts.ids, state: 'servable' }, models);
    return [{ ...each, facts, terms }];
  });
}

interface ConversionsInput {
  readonly hosts: readonly Host[];
  readonly now: Date;
  readonly currency: string;
}

/** Inserts the conversions of campaigns with a goal: their clicks, the postbacks received, and those sent to the tracker. */
export async function fillConversions(tx: Transaction, { hosts, now, currency }: ConversionsInput): Promise<number> {
  const planned = hosts.flatMap((host) =>
    plans.map((plan, nth) => ({ host, nth, values: conversionOf(host, nth, plan, now, currency) })),
  );
  const ids = await insertAll(
    tx,
    conversions,
    planned.map(({ values }) => values),
  );
  // Extra clicks are for testing a postback.
  const further = hosts.flatMap((host) => [0, 1, 2].map((n) => ({ host, nth: plans.length + n })));
  const clicked = await withFacts(tx, [...planned, ...further]);
  await tx.insert(clicks).values(
    clicked.map(({ host, nth, facts, terms }) => ({
      clickId: clickIdOf(host.id, nth),
      campaign: host.id,
      clickedAt: clickedAt(host, now, nth),
      facts,
      ...terms,
    })),
  );
  const billed = planned.map(({ host, values }, index) => {
    const { clickId, transactionId, receivedAt: at } = values;
    const sent = { clickId, transactionId, conversion: ids[index] };
    return loggedCall(host, 'counted', new Date(String(at)), sent);
  });
  const refused = hosts.flatMap((host) =>
    refusals.map(([outcome, more], nth) =>
      loggedCall(host, outcome, receivedAt(now, 0.3 + nth / 2), { clickId: clickIdOf(host.id, nth), ...more }),
    ),
  );
  const unknown = ['{click_id}', 'c0ffee', 'test'].map((clickId, nth) =>
    loggedCall(undefined, 'unknownClick', receivedAt(now, 0.5 + nth), { clickId }),
  );
  await insertAll(tx, postbacks, [...billed, ...refused, ...unknown]);
  const outgoing = planned.flatMap(({ values }, index) =>
    values['status'] === 'pending' ? [] : [outgoingOf(values, ids[index] ?? 0, index, now)],
  );
  await insertAll(tx, outgoingPostbacks, outgoing);
  return planned.length;
}
