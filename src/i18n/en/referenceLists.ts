/** The page of the lists that administrators keep, which alone loads it. */
export const referenceLists = {
  intro:
    'What others choose from in forms, filters and targeting. Entries are never deleted, as records refer to them.',
  services: { bounty: 'Bounty campaigns', adnet: 'Ad network', auth: 'Accounts', core: 'Platform' },
  one: '1 entry',
  count: '%{count} entries',
  failed: 'This list could not be counted.',
} as const;

/** What the entries of each list are for. */
export const aboutLists: Readonly<Record<string, string>> = {
  'ad-product-categories': 'What ads are for. Advertisers name one, publishers block some.',
  'adzone-categories': 'What the content around an ad zone is about.',
  'campaign-categories': 'What hunters browse campaigns by.',
  'campaign-task-reward-types': 'What a task can be rewarded for, by its type.',
  'campaign-task-types': 'What hunters can be asked to do, by network.',
  currencies: 'What budgets, rewards and payouts are in.',
  exchanges: 'Where traffic comes from.',
  isps: 'Mobile carriers and fixed lines, for targeting.',
  'site-categories': 'What a site is about. Advertisers target sites by it.',
  'token-standards': 'The standards that ICO campaigns’ tokens follow.',
};
