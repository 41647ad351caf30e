import type { Choices } from '../random.ts';

const shared: Choices<string> = [
  'The website doesn’t say which company or person is behind the project. Add both and resubmit.',
  'We couldn’t confirm that you act for this project. Write to us from an address on its domain.',
  'The Telegram link leads to a private group. Link one that hunters can read before they join.',
  'The rules don’t say what happens to rejected work. Say how hunters can fix it, and within how many days.',
  'Two hunters report unpaid rewards from your last campaign. Settle them with support first, then resubmit.',
  'The website asks visitors for the recovery phrase of their wallet. We don’t run campaigns for sites that do.',
  'The same text is running as a campaign under another title. Close that one first, or explain the difference.',
  'The website was offline on each of the three days we checked. Resubmit when it’s back.',
];

/** Reasons for rejecting campaigns, by whether they pay money or tokens. */
export const rejections: Readonly<Record<'money' | 'tokens', Choices<string>>> = {
  money: [
    'The invoice for the budget wasn’t paid within seven days. Ask for a new one and resubmit.',
    'The bounty thread promises rewards in another currency than the budget. Use one currency and resubmit.',
    'The budget is paid from an account in another company’s name. Send us your agreement with it.',
    ...shared,
  ],
  tokens: [
    'The whitepaper behind the link doesn’t say how many tokens there are. Hunters need the total to know what a share of the pool is worth.',
    'The token sale excludes most of the countries that you invite hunters from. Say in the rules who can be paid.',
    'The token contract isn’t public yet. Publish its address on the website and resubmit.',
    ...shared,
  ],
};

/** Administrators' reasons for closing campaigns early. */
export const closings: Choices<string> = [
  'Closed early: the budget is spent and every reward is paid.',
  'Closed at the manager’s request: the work is complete.',
  'Closed early: too few submissions met the rules. The rest of the budget was returned.',
];
