import { deviceTypeId, placementId } from '#server/features/adnet/dictionaries/adcom.ts';
import { adProductId } from '#server/features/adnet/dictionaries/adProducts.ts';
import { dimensionId } from '#server/features/adnet/dictionaries/bannerDimensions.ts';
import { categoryId } from '#server/features/adnet/dictionaries/categories.ts';
import { countryIds } from '#server/features/adnet/dictionaries/countries.ts';
import { adFormatId } from '#server/features/adnet/dictionaries/formats.ts';
import type { Adzone } from '#src/resources/adnet/adzones.ts';
import { createCounter } from './counter.ts';
import { type Choices, pickInTurn, type Random } from './random.ts';
import type { DemoSite } from './sites.ts';
import { zoneBans } from './texts/siteReasons.ts';
import { zoneTexts } from './texts/zones.ts';
import { shifted, span } from './times.ts';
import { checksOf } from './zoneChecks.ts';

type Row = Omit<Adzone, 'id'>;
/** The fields of a zone; inapplicable ones are null. */
export type DemoAdzone = Omit<Row, 'fallback' | 'fallbackUrl' | 'fallbackHtml'> & {
  readonly fallback: string;
  readonly fallbackUrl: string | null;
  readonly fallbackHtml: string | null;
};

/** The statuses of an owner's zones, in turn. */
const statuses: Choices<Row['status']> = ['active', 'active', 'disabled', 'active', 'closed', 'active', 'banned'];
const refreshes: Choices<number> = [0, 0, 60, 0, 30];
/** Domains that publishers block. */
const rivals = ['coinrush.example', 'moonpump.example'];
/** Codes of adult products, alcohol, gambling and payday loans. */
const excludedProducts = [1001, 1002, 1361, 1349].map(adProductId);

/** Factors of a zone’s floor: for the United States, for German phones, and for all desktop computers. */
const floorPlaces = [
  { country: 'US', deviceType: undefined, times: 3 },
  { country: 'DE', deviceType: 'Phone', times: 2 },
  { country: undefined, deviceType: 'Personal Computer', times: 1.5 },
] as const;

const floorsOver = (cents: number, currency: string): Row['floors'] =>
  floorPlaces.map(({ country, deviceType, times }) => ({
    country: country === undefined ? null : (countryIds.get(country) ?? null),
    deviceType: deviceType === undefined ? null : deviceTypeId(deviceType),
    floor: { amount: String((cents * times) / 100), currency },
  }));

interface DemoMarket {
  readonly currency: string;
  /** The ID of an advertiser that some publishers block. */
  readonly advertiser: number;
  /** The advert-admin who reviews zones. */
  readonly moderator: number;
}

/** Returns the ad zones of the sites; each owner has zones in every status. */
export function demoAdzones(
  random: Random,
  now: Date,
  sites: readonly (DemoSite & { readonly id: number })[],
  { currency, advertiser, moderator }: DemoMarket,
): DemoAdzone[] {
  const nthOfOwner = createCounter();
  const nthBan = createCounter();
  return sites.flatMap((site, place) =>
    Array.from({ length: 2 + (place % 3) }, (_, nth): DemoAdzone => {
      const status = pickInTurn(statuses, nthOfOwner(site.owner));
      const placed = placeOf(random, site, place * 2 + nth, currency);
      const times = timesOf(random, now, site, status);
      return {
        ...placed,
        ...fallbackOf(site, place + nth),
        ...times,
        ...checksOf({ status, ...times }, site, place * 3 + nth, { now, moderator }),
        blockedAdvertisers: (place + nth) % 4 === 2 && site.owner !== advertiser ? [advertiser] : null,
        site: site.id,
        owner: site.owner,
        status,
        statusReason: status === 'banned' ? pickInTurn(zoneBans, nthBan('banned')) : null,
      };
    }),
  );
}

function placeOf(random: Random, { categories }: DemoSite, nth: number, currency: string) {
  const { name, format, placement, dimension, floor } = pickInTurn(zoneTexts, nth);
  const cents = random.integer(...floor);
  return {
    name,
    category: categories[0] ?? categoryId('IAB24'),
    format: adFormatId(format),
    placement: placementId(placement),
    dimension: dimension === undefined ? null : dimensionId(dimension),
    floor: { amount: String(cents / 100), currency },
    floors: nth % 3 === 0 ? floorsOver(cents, currency) : null,
    blockedCategories: nth % 2 === 0 ? excludedProducts : null,
    blockedDomains: nth % 3 === 1 ? rivals : null,
    maxRefreshSeconds: pickInTurn(refreshes, nth),
  };
}

function fallbackOf({ domain }: DemoSite, nth: number) {
  const page = `https://${domain}/advertise`;
  if (nth % 4 === 1) return { fallback: 'url' as const, fallbackUrl: page, fallbackHtml: null };
  if (nth % 4 === 3)
    return {
      fallback: 'html' as const,
      fallbackUrl: null,
      fallbackHtml: `<a href="${page}">Your ad could stand here</a>`,
    };
  return { fallback: 'nothing' as const, fallbackUrl: null, fallbackHtml: null };
}

/** Returns a zone's times: it was added after its site, and changed since if it isn't active. */
function timesOf(random: Random, now: Date, site: DemoSite, status: Row['status']) {
  const age = now.getTime() - Date.parse(site.createdAt);
  const created = shifted(now, -random.integer(Math.floor(age / 4), Math.floor(age * 0.9)));
  const changed = shifted(created, random.integer(span.minute, Math.floor((now.getTime() - created.getTime()) / 2)));
  const isChanged = status !== 'active';
  return {
    createdAt: created.toISOString(),
    updatedAt: (isChanged ? changed : created).toISOString(),
    version: isChanged ? 2 : 1,
  };
}
