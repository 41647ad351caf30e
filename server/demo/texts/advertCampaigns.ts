import type { AdFormat } from '#server/features/adnet/dictionaries/formats.ts';
import type { GroupName } from '../landings.ts';

/** The product and audience of a demo campaign. */
export interface AdvertText {
  readonly name: string;
  readonly format: AdFormat;
  readonly model: 'CPM' | 'CPC' | 'CPA' | 'vCPM' | 'Smart CPM';
  /** In hundredths of the ad network's currency. */
  readonly bid: number;
  /** In whole units of the ad network's currency. */
  readonly daily: number;
  /** ISO codes of the targeted countries; without any, all countries are targeted. */
  readonly countries?: readonly string[];
  readonly devices?: readonly ('Phone' | 'Tablet' | 'Personal Computer')[];
  /** ISO codes of languages. */
  readonly languages?: readonly string[];
  readonly hours?: 'workingHours' | 'weekdays' | 'evenings';
  readonly goal?: string;
  /** The group of landings that share the campaign's visitors, if its owner has one. */
  readonly landings?: GroupName;
}

export const advertTexts: readonly [AdvertText, ...AdvertText[]] = [
  {
    name: 'Trail shoes, spring launch',
    format: 'Banner',
    model: 'CPM',
    bid: 260,
    daily: 3,
    countries: ['DE', 'AT'],
    devices: ['Phone'],
    hours: 'workingHours',
    goal: 'Order',
    landings: 'Trail shoes',
  },
  { name: 'Oat milk, first order free', format: 'Native', model: 'CPC', bid: 90, daily: 3, countries: ['GB', 'IE'] },
  {
    name: 'Budget app installs',
    format: 'Interstitial',
    model: 'CPA',
    bid: 240,
    daily: 15,
    devices: ['Phone'],
    goal: 'Install',
  },
  {
    name: 'City breaks by rail',
    format: 'Banner',
    model: 'vCPM',
    bid: 520,
    daily: 3,
    countries: ['FR', 'BE', 'NL'],
    languages: ['fr', 'nl'],
  },
  {
    name: 'Online chess academy',
    format: 'In-stream video',
    model: 'CPM',
    bid: 640,
    daily: 14,
    hours: 'evenings',
    goal: 'Registration',
  },
  {
    name: 'Standing desks for offices',
    format: 'Banner',
    model: 'CPC',
    bid: 45,
    daily: 6,
    countries: ['US', 'CA'],
    hours: 'workingHours',
    devices: ['Personal Computer'],
    landings: 'Desk lamps, variants',
  },
  { name: 'Podcast microphone sale', format: 'Native', model: 'CPC', bid: 22, daily: 3, countries: ['US'] },
  {
    // The bid is below every floor: this campaign of the demo’s advertiser runs and doesn’t deliver.
    name: 'Meal kits for two',
    format: 'Interstitial',
    model: 'CPM',
    bid: 12,
    daily: 8,
    hours: 'evenings',
  },
  {
    name: 'Refurbished phones',
    format: 'Banner',
    model: 'CPM',
    bid: 95,
    daily: 5,
    countries: ['PL', 'CZ', 'SK', 'HU', 'RO'],
  },
  {
    name: 'Winter tyres, fitted',
    format: 'Banner',
    model: 'CPM',
    bid: 140,
    daily: 3,
    countries: ['SE', 'NO', 'FI'],
    hours: 'weekdays',
  },
  {
    name: 'Green electricity tariff',
    format: 'Native',
    model: 'CPA',
    bid: 900,
    daily: 12,
    countries: ['DE'],
    goal: 'Contract',
  },
  { name: 'Photo books for grandparents', format: 'Banner', model: 'CPC', bid: 130, daily: 3, countries: ['IT', 'ES'] },
  {
    name: 'Indie game wishlist',
    format: 'In-stream video',
    model: 'Smart CPM',
    bid: 380,
    daily: 10,
    devices: ['Personal Computer'],
    goal: 'Wishlist',
  },
  {
    name: 'Learn Spanish in 15 minutes',
    format: 'Push',
    model: 'CPC',
    bid: 6,
    daily: 4,
    languages: ['en', 'de'],
    goal: 'Trial',
  },
  {
    name: 'Houseplants by post',
    format: 'Native',
    model: 'CPC',
    bid: 60,
    daily: 3,
    countries: ['NL', 'BE', 'DE', 'GB'],
  },
  {
    name: 'Freelance invoicing',
    format: 'Banner',
    model: 'CPC',
    bid: 60,
    daily: 10,
    hours: 'weekdays',
    goal: 'Registration',
  },
];

export const advertRejections = [
  'The name doesn’t say what is advertised.',
  'The landing pages don’t match the offer: they sell something else.',
  'The targeting includes countries where this offer isn’t allowed.',
] as const;

/** The source lists of an owner. */
export const sourceListTexts = [
  {
    name: 'Sites that convert',
    entries: ['nordictrails.example', 'veloverdict.example', 'patchnotesweekly.example', 'smallflatliving.example'],
  },
  { name: 'Never again', entries: ['couponcartel.example', 'afterdarkstories.example', 'streamvault.example'] },
] as const;
