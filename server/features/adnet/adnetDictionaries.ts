import type { Entry, Lists } from '#server/database/dictionaryEntries.ts';
import { adPlacements, connectionTypes, deviceTypes } from './dictionaries/adcom.ts';
import { bannerDimensions } from './dictionaries/bannerDimensions.ts';
import { categories } from './dictionaries/categories.ts';
import { countries } from './dictionaries/countries.ts';
import { adFormats, creativeFormats, creativeTypes } from './dictionaries/formats.ts';
import { languages } from './dictionaries/languages.ts';
import { exchanges, exchangeTypes, pricingModels, trafficTypes } from './dictionaries/trade.ts';

const titled = (titles: readonly string[]): Entry[] => titles.map((title) => ({ title }));

/** The dictionaries of the ad network, by resource; the place of an entry is its id. */
export const adnetDictionaries: Lists = {
  'ad-formats': titled(adFormats),
  'ad-placements': adPlacements,
  'banner-dimensions': bannerDimensions,
  languages,
  countries,
  'site-categories': categories,
  'adzone-categories': categories,
  'traffic-types': titled(trafficTypes),
  'creative-types': titled(creativeTypes),
  'creative-formats': titled(creativeFormats),
  'connection-types': connectionTypes,
  'device-types': deviceTypes,
  'exchange-types': titled(exchangeTypes),
  exchanges: titled(exchanges),
  'pricing-models': pricingModels,
};
