/** Traffic types, and how traffic is bought and paid. The position in a list is the ID: append new ones. */
export const trafficTypes = ['Mainstream', 'Adult', 'Mixed'] as const;

export type TrafficType = (typeof trafficTypes)[number];

export const trafficTypeId = (type: TrafficType): number => trafficTypes.indexOf(type) + 1;

export const exchangeTypes = [
  'Own inventory',
  'Open RTB',
  'Private marketplace',
  'Programmatic guaranteed',
  'XML/JSON feed',
  'Mediation',
] as const;

export const exchanges = [
  'Own network',
  'Google AdX',
  'OpenX',
  'PubMatic',
  'Magnite',
  'Index Exchange',
  'Xandr',
  'Smaato',
  'BidSwitch',
  'Adform',
] as const;

export const pricingModels = [
  { title: 'CPM', name: 'Cost per thousand impressions' },
  { title: 'CPC', name: 'Cost per click' },
  { title: 'CPA', name: 'Cost per action' },
  { title: 'CPV', name: 'Cost per view' },
  { title: 'vCPM', name: 'Cost per thousand viewable impressions' },
  { title: 'Smart CPM', name: 'Cost per thousand impressions, bid by bid as low as wins' },
  { title: 'Smart CPC', name: 'Cost per click, bid by bid as low as wins' },
  { title: 'CPD', name: 'Cost per day' },
  { title: 'RevShare', name: 'Share of the revenue' },
];
