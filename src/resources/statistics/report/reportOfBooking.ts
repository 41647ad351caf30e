import { statisticsPath } from '#src/access/routes.ts';
import type { BookingSide } from '../bookingSides.ts';
import type { DimensionName } from '../dimensions.ts';
import type { MetricName } from '../metrics.ts';

interface Booking {
  readonly side: BookingSide;
  /** The campaign, or the ad zone. */
  readonly record: number;
  readonly hour: Date;
}

const dimensionOf = { spend: 'campaign', income: 'adzone' } as const satisfies Record<BookingSide, DimensionName>;
const metricsOf = {
  spend: ['impressions', 'clicks', 'conversions', 'cost'],
  income: ['impressions', 'clicks', 'publisherRevenue'],
} as const satisfies Record<BookingSide, readonly MetricName[]>;

/**
 * Returns the address of the report with the events of a booking: its hour, by the kind of event. Conversions count by their own time, like
 * their bookings.
 */
export function reportOfBooking({ side, record, hour }: Booking): string {
  const day = hour.toISOString().slice(0, 10);
  const filters = [
    { field: dimensionOf[side], op: 'in', value: [record === 0 ? null : record] },
    { field: 'hourOfDay', op: 'in', value: [hour.getUTCHours()] },
  ];
  const asked = {
    from: day,
    to: day,
    timezone: 'UTC',
    groups: ['hour', 'event'].join(','),
    metrics: metricsOf[side].join(','),
    filters: JSON.stringify(filters),
    conversionsBy: 'postback',
  };
  return `${statisticsPath}?${new URLSearchParams(asked)}`;
}
