// The resources of the ad network. A browser loads them when its user holds one of `adnetRoles`.

import '#src/i18n/en/adnetResources.ts';

export { advertCampaigns } from './advertCampaigns.ts';
export { advertCreatives } from './advertCreatives.ts';
export { advertisers } from './advertisers.ts';
export { advertLandings } from './advertLandings.ts';
export { adzones } from './adzones.ts';
export { creativeTags } from './creativeTags.ts';
export { adFormats } from './dictionaries/adFormats.ts';
export { adPlacements } from './dictionaries/adPlacements.ts';
export { adProductCategories } from './dictionaries/adProductCategories.ts';
export { adzoneCategories } from './dictionaries/adzoneCategories.ts';
export { bannerDimensions } from './dictionaries/bannerDimensions.ts';
export { browserNames } from './dictionaries/browserNames.ts';
export { browserVendors } from './dictionaries/browserVendors.ts';
export { browserVersions } from './dictionaries/browserVersions.ts';
export { cities } from './dictionaries/cities.ts';
export { connectionTypes } from './dictionaries/connectionTypes.ts';
export { creativeFormats } from './dictionaries/creativeFormats.ts';
export { creativeTypes } from './dictionaries/creativeTypes.ts';
export { deviceModels } from './dictionaries/deviceModels.ts';
export { deviceTypes } from './dictionaries/deviceTypes.ts';
export { exchanges } from './dictionaries/exchanges.ts';
export { exchangeTypes } from './dictionaries/exchangeTypes.ts';
export { isps } from './dictionaries/isps.ts';
export { osFamilies } from './dictionaries/osFamilies.ts';
export { osNames } from './dictionaries/osNames.ts';
export { osVersions } from './dictionaries/osVersions.ts';
export { pricingModels } from './dictionaries/pricingModels.ts';
export { regions } from './dictionaries/regions.ts';
export { siteCategories } from './dictionaries/siteCategories.ts';
export { trafficTypes } from './dictionaries/trafficTypes.ts';
export { landingGroups } from './landingGroups.ts';
export { approvedSites, servingZones } from './servedPlaces.ts';
export { sites } from './sites.ts';
export { sourceLists } from './sourceLists.ts';
