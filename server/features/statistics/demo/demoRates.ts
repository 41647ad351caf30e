import type { Rates } from '../delivery/bidPrices.ts';

const usual = 2_500;
/** Clicks per million impressions of each ad format. */
const formatClicks: Readonly<Record<string, number>> = {
  Banner: usual,
  Native: 5_000,
  Text: 3_000,
  'Out-stream video': 4_000,
  'In-stream video': 6_000,
  Interstitial: 15_000,
  'In-page push': 12_000,
  Push: 20_000,
  Popunder: 8_000,
  'Direct link': 30_000,
};

const million = 1_000_000;
/** The viewable share of impressions. */
export const viewableRate = 0.6;
/** The share of clicks that convert. */
export const conversionRate = 0.06;

export const clicksPerMillion = (title: string): number => formatClicks[title] ?? usual;

/** Returns the events that follow a million impressions of a format. */
export const ratesOfFormat = (title: string): Rates => ({
  impressions: million,
  viewable: viewableRate * million,
  clicks: clicksPerMillion(title),
  conversions: conversionRate * clicksPerMillion(title),
});
