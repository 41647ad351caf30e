import type { ResourceWords } from './words.ts';

/** Advert campaigns and their source lists. */
export const advertCampaigns = {
  'advert-campaigns': {
    one: 'advert campaign',
    many: 'advert campaigns',
    fields: {
      adFormat: 'Format',
      countryBids: 'Bids by country',
      zoneBids: 'Bids by ad zone',
      'zoneBids.zone': 'Ad zone',
      startAt: 'Start',
      endAt: 'End',
      timezone: 'Time zone',
      'targeting.osFamily': 'Operating system',
      'targeting.osName': 'System and edition',
      'targeting.osVersion': 'System version',
      'targeting.browserName': 'Browser',
      'targeting.connectionType': 'Connection',
      'targeting.isp': 'Provider',
      'targeting.language': 'Language',
      'targeting.adzone': 'Ad zone',
      includedLists: 'Included source lists',
      excludedLists: 'Excluded source lists',
      'frequencyCaps.count': 'At most',
      'frequencyCaps.event': 'Of',
      'frequencyCaps.windowSeconds': 'Within',
      'frequencyCaps.per': 'Counted per',
      'conversionGoals.windowDays': 'Days after the click',
      postbackUrl: 'Postback address',
      statusReason: 'Last reason',
      autoPause: 'Paused automatically',
    },
    lists: { archived: 'Archived campaigns' },
    empty: 'No campaigns yet. Add your first one: what it bids, for whom and when.',
  },
  'source-lists': {
    one: 'source list',
    many: 'source lists',
    fields: { of: 'List of' },
    empty: 'No source lists yet. Paste domains, sites or ad zones once, and use them in several campaigns.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
