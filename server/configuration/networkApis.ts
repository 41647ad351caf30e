/** The networks whose public APIs can be queried, with their URLs. */
export const publicApis = {
  reddit: 'https://www.reddit.com',
  steemit: 'https://api.steemit.com',
} as const;

export type ApiNetwork = keyof typeof publicApis;

/** Requests per minute. Reddit allows anonymous clients ten. Steemit documents no limit, so this number is conservative. */
export const requestsPerMinute: Readonly<Record<ApiNetwork, number>> = { reddit: 10, steemit: 60 };

export const isApiNetwork = (name: string): name is ApiNetwork => Object.hasOwn(publicApis, name);
