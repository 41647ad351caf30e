/** Apart from what is known of each, which a list doesn't need. */
export const networkNames = ['ethereum', 'bitcoin', 'neo', 'tron'] as const;

export type NetworkName = (typeof networkNames)[number];
