/** The changes of an account that an intruder would make. Withdrawals wait after them, and links in mails undo them. */
export const changeKinds = ['email', 'password', 'factor', 'address'] as const;

export type ChangeKind = (typeof changeKinds)[number];
