import { ownNetwork } from '#src/resources/ownNetwork.ts';
import { statisticsOverseer } from '#src/resources/statistics/audience.ts';
import type { BookingBasis } from '#src/resources/statistics/bookingSides.ts';
import { conversionEvents } from '#src/resources/statistics/events.ts';
import { binder, fromText, within } from '../query/print.ts';
import { PrintedQuery } from '../query/printedQuery.ts';
import { eventSource } from '../query/source.ts';
import { Tenant } from '../query/tenant.ts';
import { conditionOf } from '../tables/columns.ts';

/** A time from a moment to before another, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** All rows: money is booked for everybody. */
const everybody = () => Tenant.of({ id: 0, role: statisticsOverseer });

/** Conversions count by their own time, so that one is booked in the hour that it came in, however old its click is. */
const byTheirTime = "counted != 'click'";
const hasMoney = '(cost != 0 OR publisherRevenue != 0)';

/** The engine counts what it groups by: an hour, or the two sides of it. */
function printed(select: string, span: Span, rest: string): PrintedQuery {
  const { bind, values } = binder();
  const tenant = everybody();
  const from = `${fromText(eventSource, tenant, bind)} AND ${within(span, bind)} AND ${byTheirTime} AND ${hasMoney}`;
  return PrintedQuery.lockedTo(tenant, { text: `${select}\n${from}\n${rest}`, values, settings: {} });
}

const isConversion = conditionOf({ events: conversionEvents });
const basis = `if(${isConversion}, '${'conversions' satisfies BookingBasis}', '${'traffic' satisfies BookingBasis}') AS basis`;
/** The exchange that pays, for events without a campaign: one from outside. */
const payer = `if(advertiser = 0 AND exchange != ${ownNetwork}, exchange, 0)`;

/** Each hour that has money, in seconds, with its rows and its sums. */
export const printHours = (span: Span): PrintedQuery =>
  printed(
    `SELECT toUInt32(toUnixTimestamp(toStartOfHour(time))) AS hour, count() AS rows,
  toString(sumIf(cost, advertiser > 0)) AS spend, toString(sumIf(cost, ${payer} > 0)) AS exchangeSpend,
  toString(sumIf(publisherRevenue, publisher > 0)) AS income`,
    span,
    'GROUP BY hour ORDER BY hour',
  );

/**
 * The sums of both sides, what of them is taken back, and how many rows they are from: all in one query, so that they are of the same
 * state of the events.
 * Each row has the sums of a campaign or exchange, of an ad zone and the campaign or exchange that pays it, by basis, or of everything.
 */
export const printSums = (span: Span): PrintedQuery =>
  printed(
    `SELECT multiIf(grouping(publisher) = 0, 'income', grouping(advertiser) = 0, 'spend', 'all') AS side, advertiser, campaign,
  publisher, adzone, toString(sum(cost)) AS spend, toString(sum(publisherRevenue)) AS income, count() AS rows,
  toString(-sumIf(cost, cost < 0)) AS spendBack, toString(-sumIf(publisherRevenue, publisherRevenue < 0)) AS incomeBack, ${basis},
  ${payer} AS payer`,
    span,
    'GROUP BY GROUPING SETS ((basis, advertiser, campaign, payer), (basis, publisher, adzone, advertiser, campaign, payer), ())',
  );
