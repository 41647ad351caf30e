/** What the volumes are told by, one row for each of its records. */
export type VolumeKey = 'country' | 'exchange';

/** What they are filtered by. */
export const volumeFilters = ['country', 'exchange', 'adFormat', 'deviceType', 'trafficType'] as const;
export type VolumeFilter = (typeof volumeFilters)[number];

/** The shares of the requests whose floor is at most the percentile. */
export const floorPercentiles = { floor25: 0.25, floor50: 0.5, floor75: 0.75 } as const;
export type FloorPercentile = keyof typeof floorPercentiles;

export const volumeLimits = {
  /** Days of a period. */
  days: 92,
  /** Days up to now that are told where nothing else is asked. */
  usual: 7,
  values: 300,
  rows: 1_000,
} as const;

/** The codes of errors, as JSON-RPC has them. */
export const volumeErrors = { unknownMethod: -32_601, wrongParams: -32_602, refused: -32_000 } as const;
