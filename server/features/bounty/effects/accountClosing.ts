import type { AccountClosingHooks } from '#server/features/account/model/accountClosingHooks.ts';
import { lockHunterWork } from '../model/lockOrder.ts';
import { forgetUser } from '../users/forgetUser.ts';
import { unsettledMoneyProblems } from '../users/unsettledMoneyProblems.ts';

/** The hooks of campaigns and hunters' work for the closing of an account. */
export const bountyAccountClosing: AccountClosingHooks = {
  hold: lockHunterWork,
  unsettled: unsettledMoneyProblems,
  forget: forgetUser,
};
