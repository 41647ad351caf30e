/** The networks whose public APIs can be queried, with their URLs. */
export const publicApis = {
  reddit: 'https://www.reddit.com',
  steemit: 'https://api.steemit.com',
} as const;

export type AskedNetwork = keyof typeof publicApis;

/** Requests per minute. Reddit allows anonymous clients ten. Steemit documents no limit, so this number is conservative. */
export const questionsPerMinute: Readonly<Record<AskedNetwork, number>> = { reddit: 10, steemit: 60 };

export const isAskedNetwork = (name: string): name is AskedNetwork => Object.hasOwn(publicApis, name);
