import type { Choices } from '../random.ts';

const shared: Choices<string> = [
  'The website names neither a company nor a person who stands behind the project. Add both to its imprint and submit again.',
  'We couldn’t confirm that you act for this project. Write to us from an address of its own domain.',
  'The Telegram link leads to a private group. Hunters need one that they can read before they join.',
  'The rules don’t say what happens to work that is refused. Add how hunters can correct it and within how many days.',
  'Two hunters report unpaid rewards from your last campaign. Settle them with the support first; then this one can go on.',
  'The website asks visitors for the recovery phrase of their wallet. We don’t run campaigns for sites that do.',
  'The same text is running as a campaign under another title. Close that one first, or say what is different here.',
  'The website was offline on each of the three days on which we looked. Submit again when it is back.',
];

/** Why campaigns were rejected: those that pay money, those that pay tokens. */
export const rejections: Readonly<Record<'money' | 'tokens', Choices<string>>> = {
  money: [
    'The invoice for the budget wasn’t paid within seven days. Ask for a new one and submit again.',
    'The bounty thread promises rewards in another currency than the budget. Bring the two in line and submit again.',
    'The budget is paid from an account in another company’s name. Send us the agreement between the two of you.',
    ...shared,
  ],
  tokens: [
    'The whitepaper behind the link doesn’t say how many tokens there are. Without the total a share of the pool means nothing to hunters.',
    'The terms of the token sale shut out most of the countries that you invite hunters from. Say in the rules who can be paid.',
    'The token contract isn’t public yet. Publish its address on the website and submit again.',
    ...shared,
  ],
};

/** Why administrators closed campaigns before their end. */
export const closings: Choices<string> = [
  'Closed early: the budget is spent and every reward is paid.',
  'Closed at the manager’s wish: the work is complete.',
  'Closed early: too few submissions met the rules. The rest of the budget was paid back.',
];
