import { limits } from '#src/limits.ts';
import type { ResourceWords } from './words.ts';

const { titleLength, minimumText, minimumValue, linksPerRecord, tokenSymbolLength } = limits;

export const campaigns: ResourceWords = {
  one: 'campaign',
  many: 'campaigns',
  fields: {
    isIco: 'ICO campaign',
    tokenName: 'Token',
    tokenSymbol: 'Symbol',
    tokenStandard: 'Token standard',
    tokenContract: 'Contract address',
    tokenDecimals: 'Decimals',
    tokenPool: 'Pool',
    poolPercentage: 'Pool percentage',
    startAt: 'Starts',
    endAt: 'Ends',
    countriesRule: 'Open to hunters from',
    statusReason: 'Reason given last',
  },
  help: {
    title: `${titleLength.min} to ${titleLength.max} characters, and no other campaign has it.`,
    description: `What hunters read before they join: at least ${minimumText} characters.`,
    logo: 'Stands beside the title. A square fits best.',
    cover: 'Stands above the description. Twice as wide as high fits best.',
    rules: 'What hunters keep to, and what their work is refused for.',
    manager: 'Who runs the campaign. This can’t be changed later.',
    isIco: 'An ICO campaign pays in tokens from a pool, every other one in money.',
    currency: 'The tasks of the campaign are paid in it.',
    budget: `At least ${minimumValue}, in the currency above. Write decimals after a point.`,
    tokenName: 'As people know it: “Quarry token”.',
    tokenSymbol: `2 to ${tokenSymbolLength} capital letters and digits: QRY.`,
    tokenContract: 'Where the token lives on its chain, if it is there yet.',
    tokenDecimals: 'The digits after the point that the token has: 0 to 18.',
    tokenPool: 'How many tokens are set aside for bounties. What you give away of them is said below.',
    countriesRule: 'Hunters tell on their profile where they live.',
    countries: 'Those that are let in, or left out.',
    poolPercentage: 'The share of the token pool that this campaign gives away: above 0, at most 100.',
    endAt: 'After the start. From then on the campaign can’t be active.',
    subscriptionsClosed: 'Nobody new can join; those who did go on.',
    links: `Website, whitepaper, forum thread: up to ${linksPerRecord}, each with a title of its own.`,
  },
  sections: {
    about: { title: 'About', text: 'What the campaign is and who runs it.' },
    reward: { title: 'Reward', text: 'What all its tasks together can give away.' },
    time: { title: 'Time', text: 'When tasks can be joined and done.' },
    participation: { title: 'For hunters', text: 'Who can join, what they keep to, and where they find out more.' },
    moderation: { title: 'Moderation' },
  },
  quickFilters: { ico: 'ICO' },
  transitions: {
    approve: 'It becomes active with its pending tasks, and hunters can join them. Its money has to be there.',
    reject: 'It stays out of sight. The manager reads your reason, and can send it in again.',
    resubmit: 'It becomes pending again: you can change it, and the moderators decide anew.',
    sendBack:
      'It becomes pending with its tasks so that it can be edited. Hunters don’t see it until it is approved again.',
    close: 'It ends with all its tasks. Hunters keep what they have earned.',
    reopen: 'It becomes active again until its end date. Its tasks stay closed until each is opened again.',
  },
  reasons: {
    reject: [
      'The description doesn’t say what hunters have to do.',
      'The budget doesn’t pay for what the campaign asks for.',
      'The links don’t open, or don’t belong to the project.',
      'The dates leave too little time for the tasks.',
      'We couldn’t find out who stands behind the project.',
    ],
  },
  empty: 'No campaigns yet. The first one appears here as soon as a manager adds it.',
  cannotAdd: 'Your role adds no bounty campaigns',
};
