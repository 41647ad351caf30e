import { metricAbbreviations } from './metricAbbreviations.ts';

/** The metrics of the statistics. */
export const metricWords = {
  ...metricAbbreviations,
  requests: 'Requests',
  bids: 'Bids',
  wins: 'Wins',
  impressions: 'Impressions',
  clicks: 'Clicks',
  invalidImpressions: 'Invalid impressions',
  invalidClicks: 'Invalid clicks',
  landingViews: 'Landing views',
  landingClicks: 'Landing clicks',
  conversions: 'Conversions',
  conversionValue: 'Conversion value',
  cost: 'Cost',
  publisherRevenue: 'Publisher revenue',
  uniqueImpressions: 'Unique impressions',
  uniqueClicks: 'Unique clicks',
  bidRate: 'Bid rate',
  winRate: 'Win rate',
  fillRate: 'Fill rate',
  viewability: 'Viewability',
  profit: 'Profit',
  margin: 'Margin',
  invalidRate: 'Invalid rate',
} as const;
