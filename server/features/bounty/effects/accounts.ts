import type { AccountPart } from '#server/features/auth/model/accountPart.ts';
import { forgetUser } from '../users/forgetUser.ts';
import { unsettledMoney } from '../users/unsettledMoney.ts';

/** What closing an account means to campaigns and those who work for them. */
export const bountyAccounts: AccountPart = { unsettled: unsettledMoney, forget: forgetUser };
