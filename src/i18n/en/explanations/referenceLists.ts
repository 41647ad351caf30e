import type { ResourceExplanations } from './words.ts';

/** The lists whose entries administrators keep. */
export const referenceLists = {
  'ad-product-categories': { about: 'What ads are for. Advertisers name one, publishers block some.' },
  'adzone-categories': { about: 'What the content around an ad zone is about.' },
  'campaign-categories': { about: 'What hunters browse campaigns by.' },
  'campaign-task-reward-types': { about: 'What a task can be rewarded for, by its type.' },
  'campaign-task-types': { about: 'What hunters can be asked to do, by network.' },
  currencies: { about: 'What budgets, rewards and payouts are in.' },
  exchanges: { about: 'Where traffic comes from.' },
  isps: { about: 'Mobile carriers and fixed lines, for targeting.' },
  'site-categories': { about: 'What a site is about. Advertisers target sites by it.' },
  'token-standards': { about: 'The standards that ICO campaigns’ tokens follow.' },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
