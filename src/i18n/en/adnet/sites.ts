/** Sites and ad zones: the sections that only their pages have. */
export const adnet = {
  // Verification
  proveTitle: 'Verify that you own the site',
  proveFile: 'Put a plain text file at this address, with the token as its only line. We check only this address:',
  proveMeta: 'Add this element to the <head> of the page at this address. We check only this page:',
  proveDns: 'Add this TXT record to the domain %{domain}:',
  proveAfter: 'Then check it here. Once we find it, the moderators review the site.',
  token: 'Token',
  address: 'Address',
  element: 'Element',
  record: 'Record',
  check: 'Check now',
  checking: 'Checking …',
  another: 'Choose another way',
  domainLost: 'The domain %{domain} was verified for another site. Enter another address, or delete this site.',
  proved: 'Site verified. The moderators will review it now.',
  // Progress
  progress: 'Progress of the site',
  steps: { verify: 'Ownership', review: 'Review', zones: 'Ad zones' },
  stepStates: {
    'verify.now': 'Verify that you own the site',
    'verify.done': 'Verified',
    'verify.later': '',
    'verify.failed': '',
    'review.later': 'After the verification',
    'review.now': 'The moderators are reviewing it',
    'review.done': 'Approved',
    'review.failed': 'Not approved. The reason is on this page',
    'zones.later': 'They show ads after the approval',
    'zones.now': 'Add the first one',
    'zones.done': 'Added',
    'zones.failed': '',
  },
  // Zones of a site
  zones: 'Ad zones',
  zonesFailed: 'The ad zones could not be loaded. Try again.',
  // A new zone
  noSitesTitle: 'Add a site first',
  noSites: 'An ad zone needs a site, and you have none yet. Add a site and verify that you own it.',
  addSite: 'Add a site',
  // Size of a zone
  toScale: 'Drawn to scale on a page %{width} pixels wide.',
  // Code of a zone
  code: 'Code',
  codeText: 'Paste it into the page where the ad should appear.',
  // Preview of a zone
  preview: 'Preview',
  previewOf: 'The zone as large as on a page',
  pixels: '%{width} × %{height}',
  previewTrue: 'Shown at its true size.',
  previewScaled: 'Shown at %{percent} % of its size: it doesn’t fit here.',
  responsive: 'Responsive',
  previewResponsive: 'It is as wide as its place on the page.',
  withoutAd: 'Without an ad, it stays empty.',
  withoutAdUrl: 'Without an ad, it shows %{url}',
  withoutAdHtml: 'Without an ad, it shows the fallback code.',
  servesNot: 'This zone shows no ads yet: its site “%{site}” isn’t approved.',
  ofSite: 'On the site',
  // Checks of a zone
  findings: 'Checks',
  findingsFailed: 'The checks could not be made.',
  finding: {
    site: 'Site',
    https: 'Fallback uses HTTPS',
    ownHost: 'Fallback stays on the site',
    ownHosts: 'Fallback code names only the site',
    twins: 'Only zone of its kind',
  },
  /** What a moderator can do about a failed check. */
  findingAdvice: {
    pendingSite: 'Decide on the site first. Its zones show no ads before it is approved.',
    otherSite: 'The zone shows no ads while the site isn’t approved. Nothing is to be done here.',
    https:
      'Browsers may block this address on an HTTPS page. Ban the zone if visitors see an error, and ask for an https:// address in the reason.',
    ownHost: 'Open the address. If it isn’t the publisher’s own page, ban the zone and name the address in the reason.',
    ownHosts:
      'Read the code. If it loads more than the publisher’s own ad, ban the zone and name the part in the reason.',
    twins: 'Compare the zones. If they repeat each other on one page, ban the extra zone.',
  },
  noHosts: 'No address',
  script: 'a script',
  noTwins: 'No other zone of this format, size and placement',
} as const;
