/** The two sides of the ad network's money: what campaigns spend, and what ad zones earn. */
export const bookingSides = ['spend', 'income'] as const;
export type BookingSide = (typeof bookingSides)[number];

/** The kinds of events that bookings are separated by: conversions, and everything else. Their holds differ. */
export const bookingBases = ['traffic', 'conversions'] as const;
export type BookingBasis = (typeof bookingBases)[number];

/** What entries of the ledger refer to that were made from events: the hour of a campaign, or of an ad zone. */
export const bookingEntity = 'ad-bookings';
