/** The words of metrics that don't derive from their names. */
export const metricAbbreviations = {
  viewable: 'Viewable impressions',
  ctr: 'CTR',
  landingCtr: 'Landing CTR',
  cr: 'Conversion rate',
  ecpm: 'eCPM',
  rpm: 'RPM',
  cpc: 'CPC',
  cpa: 'CPA',
  epc: 'EPC',
  roi: 'ROI',
  roas: 'ROAS',
} as const;
