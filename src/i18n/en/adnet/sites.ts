/** Sites and ad zones: the sections that only their pages have. */
export const adnet = {
  // Verification
  proveTitle: 'Show that the site is yours',
  proveFile: 'Put a plain text file at this address, with the token as its only line. We look at no other address:',
  proveMeta: 'Put this element into the <head> of the page at this address. We look at no other page:',
  proveDns: 'Add this TXT record to the domain %{domain}:',
  proveAfter: 'Then let us look. Once it is found, the moderators decide on the site.',
  token: 'Token',
  address: 'Address',
  element: 'Element',
  record: 'Record',
  check: 'Check now',
  checking: 'Looking …',
  another: 'Choose another way',
  proved: 'The site is yours. The moderators decide on it now.',
  // Zones of a site
  zones: 'Ad zones',
  zonesFailed: 'The ad zones could not be loaded. Nothing was changed.',
  openSite: 'Open the site in another tab',
  // A new zone
  noSitesTitle: 'Add a site first',
  noSites: 'An ad zone stands on a site, and you have none yet. Add the site, and show that it is yours.',
  addSite: 'Add a site',
  // Size of a zone
  toScale: 'Drawn to scale on a page %{width} pixels wide.',
  // Code of a zone
  code: 'Code',
  codeText: 'Put it into the page where the ad is to stand.',
  servesNot: 'This zone shows no ads yet: its site “%{site}” isn’t approved.',
  ofSite: 'On the site',
} as const;
