import { by, own } from '#src/schema/access/rules.ts';

/** Who reads the bounty half's money: a campaign's manager, and those who oversee it. */
export const moneyReaders = [own('bounty-manager'), by(['bounty-admin', 'admin'])];
