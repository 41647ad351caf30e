/** The two sides of the ad network's money: campaigns spend it, and ad zones earn it. */
export const bookingSides = ['spend', 'income'] as const;
export type BookingSide = (typeof bookingSides)[number];

/** The kinds of events that bookings are separated by: conversions, and everything else. Their holds differ. */
export const bookingBases = ['traffic', 'conversions'] as const;
export type BookingBasis = (typeof bookingBases)[number];

/** The entity of ledger entries that bookings create: the hour of a campaign, or of an ad zone. */
export const bookingEntity = 'ad-bookings';
