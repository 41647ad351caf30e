import { by, own } from '#src/schema/access/rules.ts';

/** The rules for reading the bounty half's money: the campaign's manager and the overseeing admins. */
export const moneyReaders = [own('bounty-manager'), by(['bounty-admin', 'admin'])];
