import type { AccountClosingHooks } from '#server/features/account/model/accountClosingHooks.ts';
import { lockHunterWork } from '../model/lockOrder.ts';
import { forgetUser } from '../users/forgetUser.ts';
import { unsettledMoneyProblems } from '../users/unsettledMoneyProblems.ts';

/** What closing an account means to campaigns and those who work for them. */
export const bountyAccountClosing: AccountClosingHooks = {
  hold: lockHunterWork,
  unsettled: unsettledMoneyProblems,
  forget: forgetUser,
};
