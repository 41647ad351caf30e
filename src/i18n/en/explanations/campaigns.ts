import { limits } from '#src/limits.ts';
import type { ResourceExplanations } from './words.ts';

const { titleLength, minimumText, minimumValue, linksPerRecord, tokenSymbolLength } = limits;

export const campaigns: ResourceExplanations = {
  help: {
    title: `${titleLength.min} to ${titleLength.max} characters. No other campaign can have the same title.`,
    description: `Hunters read this before they join. At least ${minimumText} characters.`,
    logo: 'Shown beside the title. A square image works best.',
    cover: 'Shown above the description. An image twice as wide as it is high works best.',
    rules: 'What hunters must follow. Work that breaks these rules can be rejected.',
    manager: 'Who runs the campaign. This can’t be changed later.',
    isIco: 'An ICO campaign pays in tokens from a pool. All others pay in money.',
    currency: 'All tasks of the campaign are paid in this currency.',
    budget: `At least ${minimumValue}, in the currency above. Use a point for decimals.`,
    tokenName: 'Such as “Quarry token”.',
    tokenSymbol: `2 to ${tokenSymbolLength} capital letters and digits, such as QRY.`,
    tokenContract: 'The token’s address on its chain, if it already has one.',
    tokenDecimals: 'How many digits the token has after the point: 0 to 18.',
    tokenPool: 'How many tokens are set aside for bounties. Enter the share that this campaign gives away below.',
    countriesRule: 'Based on the country in the hunter’s profile.',
    countries: 'The countries to allow or exclude.',
    poolPercentage: 'The share of the token pool that this campaign gives away: above 0, at most 100.',
    endAt: 'After the start. The campaign can’t be active after this time.',
    subscriptionsClosed: 'No new participants. Current ones can continue.',
    links: `Website, whitepaper, forum thread: up to ${linksPerRecord}, each with its own title.`,
  },
  sections: {
    about: { title: 'About', text: 'What the campaign is and who runs it.' },
    reward: { title: 'Reward', text: 'What all its tasks can give away in total.' },
    time: { title: 'Time', text: 'When tasks can be joined and done.' },
    participation: { title: 'For hunters', text: 'Who can join, which rules apply, and where to find out more.' },
    moderation: { title: 'Moderation' },
  },
  transitions: {
    approve:
      'The campaign and its pending tasks become active, and hunters can join them. Its money must have been deposited.',
    reject: 'It stays hidden. The manager will see your reason, and can edit and resubmit it.',
    resubmit: 'It becomes pending again. You can edit it, and the moderators review it again.',
    sendBack:
      'It becomes pending with its tasks so that it can be edited. Hunters don’t see it until it is approved again.',
    close: 'It ends with all its tasks. Hunters keep what they have earned.',
    reopen:
      'It becomes active again until its end date. Its tasks stay closed until you reopen each one. Its whole budget must be covered: money that it returned is taken from the manager’s balance again.',
  },
  readers: {
    reject: 'The manager will see this.',
    sendBack: 'The manager will see this.',
    close: 'The manager will see this.',
  },
  reasons: {
    reject: [
      'The description doesn’t say what hunters have to do.',
      'The budget is too small for what the campaign asks for.',
      'The links don’t open, or don’t belong to the project.',
      'The dates leave too little time for the tasks.',
      'We couldn’t find out who is behind the project.',
    ],
  },
  cannotAdd: 'Your role can’t add bounty campaigns',
};
