/** The networks whose public APIs can be asked, and where they publish them. */
export const publicApis = {
  reddit: 'https://www.reddit.com',
  steemit: 'https://api.steemit.com',
} as const;

export type AskedNetwork = keyof typeof publicApis;

/** Reddit allows anonymous clients ten a minute. Steemit names no limit, so this one is modest. */
export const questionsPerMinute: Readonly<Record<AskedNetwork, number>> = { reddit: 10, steemit: 60 };

export const isAskedNetwork = (name: string): name is AskedNetwork => Object.hasOwn(publicApis, name);
