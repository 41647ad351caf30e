/** The names, separate from the networks' details, which lists don't need. */
export const networkNames = ['ethereum', 'bitcoin', 'neo', 'tron'] as const;

export type NetworkName = (typeof networkNames)[number];
