import type { Resource } from '#src/schema/resource.ts';
import { adzones } from './adnet/adzones.ts';
import { creativeTags } from './adnet/creativeTags.ts';
import { adFormats } from './adnet/dictionaries/adFormats.ts';
import { adPlacements } from './adnet/dictionaries/adPlacements.ts';
import { adzoneCategories } from './adnet/dictionaries/adzoneCategories.ts';
import { bannerDimensions } from './adnet/dictionaries/bannerDimensions.ts';
import { connectionTypes } from './adnet/dictionaries/connectionTypes.ts';
import { countries } from './adnet/dictionaries/countries.ts';
import { creativeFormats } from './adnet/dictionaries/creativeFormats.ts';
import { creativeTypes } from './adnet/dictionaries/creativeTypes.ts';
import { deviceTypes } from './adnet/dictionaries/deviceTypes.ts';
import { exchanges } from './adnet/dictionaries/exchanges.ts';
import { exchangeTypes } from './adnet/dictionaries/exchangeTypes.ts';
import { languages } from './adnet/dictionaries/languages.ts';
import { pricingModels } from './adnet/dictionaries/pricingModels.ts';
import { siteCategories } from './adnet/dictionaries/siteCategories.ts';
import { trafficTypes } from './adnet/dictionaries/trafficTypes.ts';
import { sites } from './adnet/sites.ts';
import { savedViews } from './auth/savedViews.ts';
import { users } from './auth/users.ts';
import { campaignCategories } from './bounty/campaignCategories.ts';
import { campaigns } from './bounty/campaigns.ts';
import { campaignTaskRewardTypes } from './bounty/campaignTaskRewardTypes.ts';
import { campaignTaskTypes } from './bounty/campaignTaskTypes.ts';
import { currencies } from './bounty/currencies.ts';
import { managers } from './bounty/managers.ts';
import { tokenStandards } from './bounty/tokenStandards.ts';

/** Every resource of the platform. A resource whose field points to another stands anywhere. */
export const resources: readonly Resource[] = [
  users,
  savedViews,
  campaigns,
  campaignCategories,
  campaignTaskTypes,
  campaignTaskRewardTypes,
  managers,
  tokenStandards,
  currencies,
  sites,
  adzones,
  creativeTags,
  adFormats,
  adPlacements,
  adzoneCategories,
  bannerDimensions,
  connectionTypes,
  countries,
  creativeFormats,
  creativeTypes,
  deviceTypes,
  exchangeTypes,
  exchanges,
  languages,
  pricingModels,
  siteCategories,
  trafficTypes,
];

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** @throws for a name that no declaration has */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name);
  if (resource === undefined) throw new Error(`There is no resource “${name}” in src/resources/index.ts.`);
  return resource;
}
