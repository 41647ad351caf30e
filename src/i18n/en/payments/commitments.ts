/** Parts of a balance that can't be withdrawn. */
export const commitments = {
  pending: '%{amount} of pending income',
  reserved: '%{amount} reserved for withdrawals and payouts',
  unbooked: '%{amount} spent by ads and not booked yet',
  owed: '%{amount} owed',
  conversions: '%{amount} reserved for conversions until %{until}',
} as const;
