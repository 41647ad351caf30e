/** The account changes that an intruder would make. They delay withdrawals, and links in emails undo them. */
export const changeKinds = ['email', 'password', 'factor', 'address'] as const;

export type ChangeKind = (typeof changeKinds)[number];
