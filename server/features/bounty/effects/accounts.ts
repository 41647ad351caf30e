import type { AccountPart } from '#server/features/auth/model/accountPart.ts';
import { lockWorkOf } from '../model/lockOrder.ts';
import { forgetUser } from '../users/forgetUser.ts';
import { unsettledMoney } from '../users/unsettledMoney.ts';

/** What closing an account means to campaigns and those who work for them. */
export const bountyAccounts: AccountPart = { hold: lockWorkOf, unsettled: unsettledMoney, forget: forgetUser };
