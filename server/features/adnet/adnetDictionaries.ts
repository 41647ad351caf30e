import {
  type EntriesByResource,
  type Entry,
  type EntrySource,
  fileSource,
} from '#server/database/dictionaryEntries.ts';
import { adPlacements, connectionTypes, deviceTypes } from './dictionaries/adcom.ts';
import { adProductCategories } from './dictionaries/adProducts.ts';
import { bannerDimensions } from './dictionaries/bannerDimensions.ts';
import { browserNames, browserVendors } from './dictionaries/browsers.ts';
import { categories } from './dictionaries/categories.ts';
import { countries } from './dictionaries/countries.ts';
import { deviceModels } from './dictionaries/deviceModels.ts';
import { parseEntries, readEntryFile } from './dictionaries/entryFiles.ts';
import { adFormats, creativeFormats, creativeTypes } from './dictionaries/formats.ts';
import { languages } from './dictionaries/languages.ts';
import { osFamilies, osNames } from './dictionaries/operatingSystems.ts';
import { exchanges, exchangeTypes, pricingModels, trafficTypes } from './dictionaries/trade.ts';

const toEntries = (titles: readonly string[]): Entry[] => titles.map((title) => ({ title }));

/** The dictionaries of the ad network, by resource; the position of an entry is its ID, unless it has one. */
export const adnetDictionaries: EntriesByResource = {
  'ad-formats': toEntries(adFormats),
  'ad-placements': adPlacements,
  'banner-dimensions': bannerDimensions,
  languages,
  countries,
  'site-categories': categories,
  'adzone-categories': categories,
  'ad-product-categories': adProductCategories,
  'traffic-types': toEntries(trafficTypes),
  'creative-types': toEntries(creativeTypes),
  'creative-formats': toEntries(creativeFormats),
  'connection-types': connectionTypes,
  'device-types': deviceTypes,
  'device-models': deviceModels,
  'browser-vendors': toEntries(browserVendors),
  'browser-names': browserNames,
  'os-families': toEntries(osFamilies),
  'os-names': osNames,
  'exchange-types': toEntries(exchangeTypes),
  exchanges: toEntries(exchanges),
  'pricing-models': pricingModels,
};

const toFileSource = (name: string): EntrySource => fileSource(() => readEntryFile(name), parseEntries);

/** The large dictionaries, whose entries refer to the lists above and to each other in this order. */
export const adnetEntryFiles: Readonly<Record<string, EntrySource>> = {
  regions: toFileSource('regions'),
  cities: toFileSource('cities'),
  'browser-versions': toFileSource('browser-versions'),
  'os-versions': toFileSource('os-versions'),
  isps: toFileSource('isps'),
};
