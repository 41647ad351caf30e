/** The page of the lists that administrators keep. */
export const keptLists = {
  intro:
    'What others choose from in forms, filters and targeting. Entries are never deleted, as records refer to them.',
  services: { bounty: 'Bounty campaigns', adnet: 'Ad network', auth: 'Accounts', core: 'Platform' },
  one: '1 entry',
  count: '%{count} entries',
  failed: 'This list could not be counted.',
} as const;
