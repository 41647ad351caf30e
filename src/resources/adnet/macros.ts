/** Every macro of destination and landing addresses, with the value that previews and checks fill in. */
const sampleMacros = {
  click_id: 'c7f3a9d2e5b84160',
  campaign_id: '1204',
  creative_id: '3318',
  landing_id: '871',
  site_id: '56',
  zone_id: '209',
  exchange: 'own-network',
  country: 'DE',
  region: 'DE-BE',
  city: 'Berlin',
  device_type: 'phone',
  os: 'Android',
  browser: 'Chrome',
  isp: 'Deutsche Telekom',
  connection_type: '4G',
  language: 'de',
  cost: '0.0012',
  currency: 'USD',
  timestamp: '1767225600',
  cachebuster: '583920174',
  sub1: 'sub1',
  sub2: 'sub2',
  sub3: 'sub3',
  sub4: 'sub4',
  sub5: 'sub5',
} as const;

/** The macros allowed in the addresses of campaigns, creatives and landings. */
export const macros: readonly string[] = Object.keys(sampleMacros);

/** The macros of the address of a campaign’s tracker, which receives conversions. */
export const postbackMacros: readonly string[] = [...macros, 'goal', 'transaction_id', 'value', 'status'];

const samples = new Map<string, string>(Object.entries(sampleMacros));

/** Returns the address with the sample value of each macro, as a visitor’s browser would request it. */
export const withSampleMacros = (address: string): string =>
  address.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => {
    const value = samples.get(name);
    return value === undefined ? written : encodeURIComponent(value);
  });
