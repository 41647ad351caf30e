import type { ResourceWords } from './words.ts';

export const campaigns: ResourceWords = {
  one: 'campaign',
  many: 'campaigns',
  fields: {
    isIco: 'ICO campaign',
    tokenName: 'Token',
    tokenSymbol: 'Symbol',
    tokenContract: 'Contract address',
    tokenDecimals: 'Decimals',
    tokenPool: 'Pool',
    startAt: 'Start',
    endAt: 'End',
    countriesRule: 'Open to hunters from',
    statusReason: 'Last reason',
  },
  quickFilters: { open: 'Open to join', ico: 'ICO' },
  empty: 'No campaigns yet. The first one appears here as soon as a manager adds it.',
};
