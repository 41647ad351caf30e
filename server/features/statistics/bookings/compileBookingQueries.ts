import { ownNetwork } from '#src/resources/ownNetwork.ts';
import { statisticsOverseer } from '#src/resources/statistics/audience.ts';
import type { BookingBasis } from '#src/resources/statistics/bookingSides.ts';
import { conversionEvents } from '#src/resources/statistics/events.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { CompiledQuery } from '../query/compiledQuery.ts';
import { createBinder, fromSql, periodSql } from '../query/compileQuery.ts';
import { Tenant } from '../query/tenant.ts';
import { eventConditionSql } from '../tables/tableColumns.ts';

/** A range of time in milliseconds; the end is exclusive. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** The tenant of all rows, because money is booked for all users. */
const networkTenant = () => Tenant.of({ id: 0, role: statisticsOverseer });

/** Conversions count by their own time, so that each is booked in the hour in which it arrived. */
const countedByTimeSql = "counted != 'click'";
const hasMoneySql = '(cost != 0 OR publisherRevenue != 0)';

/** Compiles a query that counts rows by group: an hour, or its two sides. */
function compileMoneyQuery(select: string, range: TimeRange, rest: string): CompiledQuery {
  const { bind, values } = createBinder();
  const tenant = networkTenant();
  const from = `${fromSql(rawEvents, tenant, bind)} AND ${periodSql(range, bind)} AND ${countedByTimeSql} AND ${hasMoneySql}`;
  return CompiledQuery.forTenant(tenant, { text: `${select}\n${from}\n${rest}`, values, settings: {} });
}

const isConversionSql = eventConditionSql({ events: conversionEvents });
const basisSql = `if(${isConversionSql}, '${'conversions' satisfies BookingBasis}', '${'traffic' satisfies BookingBasis}') AS basis`;
/** The exchange that pays for events without a campaign; only external exchanges do. */
const payerSql = `if(advertiser = 0 AND exchange != ${ownNetwork}, exchange, 0)`;

/** Selects each hour that has money, in seconds, with its rows and sums. */
export const compileHourSumsQuery = (range: TimeRange): CompiledQuery =>
  compileMoneyQuery(
    `SELECT toUInt32(toUnixTimestamp(toStartOfHour(time))) AS hour, count() AS rows,
  toString(sumIf(cost, advertiser > 0)) AS spend, toString(sumIf(cost, ${payerSql} > 0)) AS exchangeSpend,
  toString(sumIf(publisherRevenue, publisher > 0)) AS income`,
    range,
    'GROUP BY hour ORDER BY hour',
  );

/**
 * Selects the sums of both sides, the reversed amounts and the number of rows. One query ensures that all are of the same state of the
 * events.
 * The rows are grouped by campaign or exchange; by ad zone, payer and basis; and in total.
 */
export const compileHourFiguresQuery = (range: TimeRange): CompiledQuery =>
  compileMoneyQuery(
    `SELECT multiIf(grouping(publisher) = 0, 'income', grouping(advertiser) = 0, 'spend', 'all') AS side, advertiser, campaign,
  publisher, adzone, toString(sum(cost)) AS spend, toString(sum(publisherRevenue)) AS income, count() AS rows,
  toString(-sumIf(cost, cost < 0)) AS spendBack, toString(-sumIf(publisherRevenue, publisherRevenue < 0)) AS incomeBack, ${basisSql},
  ${payerSql} AS payer`,
    range,
    'GROUP BY GROUPING SETS ((basis, advertiser, campaign, payer), (basis, publisher, adzone, advertiser, campaign, payer), ())',
  );
