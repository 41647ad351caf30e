/** The dimension of the volumes, with one row for each of its records. */
export type VolumeKey = 'country' | 'exchange';

/** The filters of the volumes. */
export const volumeFilters = ['country', 'exchange', 'adFormat', 'deviceType', 'trafficType'] as const;
export type VolumeFilter = (typeof volumeFilters)[number];

/** The shares of the requests whose floor is at most the percentile. */
export const floorPercentiles = { floor25: 0.25, floor50: 0.5, floor75: 0.75 } as const;
export type FloorPercentile = keyof typeof floorPercentiles;

export const volumeLimits = {
  /** Days of a period. */
  days: 92,
  /** Days of the default period, up to now. */
  usual: 7,
  values: 300,
  rows: 1_000,
} as const;

/** The error codes of JSON-RPC. */
export const volumeErrors = { unknownMethod: -32_601, wrongParams: -32_602, refused: -32_000 } as const;
