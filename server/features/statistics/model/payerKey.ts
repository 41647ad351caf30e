import type { adBookings } from './bookingTables.ts';

interface PaidBooking extends Pick<typeof adBookings.$inferSelect, 'side' | 'record' | 'campaign' | 'exchange'> {
  /** Whether the hour's incomes have the campaigns that pay them. */
  readonly byCampaign: boolean;
}

/** Returns a key of the campaign or the exchange that pays a booking; its spend and the incomes paid from it share the key. */
export function payerKey({ side, record, campaign, exchange, byCampaign }: PaidBooking): string {
  if (!byCampaign) return 'all';
  return exchange === 0 ? `campaign ${side === 'spend' ? record : campaign}` : `exchange ${exchange}`;
}

/** Groups bookings by the key of their payer. */
export function groupByPayer<Paid extends { readonly payer: string }>(
  bookings: readonly Paid[],
): ReadonlyMap<string, Paid[]> {
  const groups = new Map<string, Paid[]>();
  for (const booking of bookings) {
    const group = groups.get(booking.payer);
    if (group) group.push(booking);
    else groups.set(booking.payer, [booking]);
  }
  return groups;
}
