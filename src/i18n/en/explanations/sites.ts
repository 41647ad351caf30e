import { limits } from '#src/limits.ts';
import type { ResourceExplanations } from './words.ts';

const { fastestRefresh } = limits;

/** Sites and their ad zones. */
export const sites = {
  'pub-sites': {
    help: {
      name: 'Shown to you. Advertisers see the domain.',
      url: 'Where the site starts, without anything after a ? or #. A new address has to be verified and approved again.',
      categories: 'What the site is about: one to five.',
      trafficType: 'Who the site is for. Mainstream advertisers don’t appear on adult sites.',
      verifyMethod: 'Use a file at the root of the domain, a meta element on the page there, or a DNS record.',
    },
    sections: {
      site: { title: 'Site', text: 'The first site to verify a domain gets it.' },
      audience: { title: 'Audience', text: 'Advertisers use this to choose sites.' },
      ownership: { title: 'Ownership', text: 'How you prove that the site is yours. We’ll tell you what to do next.' },
    },
    material: 'Saving sends it back to verification.',
    transitions: {
      approve: 'Its ad zones start showing ads.',
      reject: 'It shows no ads. The publisher will see your reason, and can edit and resubmit it.',
      resubmit: 'It becomes pending again, and the moderators review it again.',
      sendBack: 'It becomes pending. Its ad zones show no ads until it is approved again.',
      ban: 'Its ad zones stop showing ads, and nobody can use its domain again. The publisher will see your reason.',
    },
    readers: {
      reject: 'The publisher will see this.',
      sendBack: 'The publisher will see this.',
      ban: 'The publisher will see this.',
    },
    reasons: {
      reject: [
        'The site doesn’t open, or has no content of its own.',
        'The categories don’t match what the site shows.',
        'The site is for adults, but isn’t declared as such.',
        'The site copies the content of others.',
      ],
      ban: ['The site’s traffic doesn’t come from real people.', 'The site shows content that our rules forbid.'],
    },
    cannotAdd: 'Your role can’t add sites',
  },
  adzones: {
    help: {
      name: 'Such as “Sidebar, article pages”.',
      site: 'This can’t be changed later.',
      category: 'What the content around the zone is about.',
      dimension: 'Leave empty if ads adapt to the space.',
      floor: 'The minimum price for 1,000 impressions. Use a point for decimals.',
      floors: 'Where several fit, the most specific counts: country and device type, then country, then device type.',
      blockedCategories: 'Ads for these products and services never appear here. A category includes those below it.',
      blockedDomains:
        'One per line, such as “example.com”. Ads that lead there, or to a part of it, never appear here.',
      blockedAdvertisers: 'Their ads never appear here. Each ad shows its advertiser’s number.',
      maxRefreshSeconds: `Seconds until the zone loads another ad: 0 for never, otherwise at least ${fastestRefresh}.`,
      fallback: 'What the zone shows when there is no ad for it.',
      fallbackUrl: 'The page to show in the zone.',
      fallbackHtml: 'Shown in the zone, isolated from your page.',
    },
    sections: {
      zone: { title: 'Zone', text: 'Where the ads appear.' },
      ad: { title: 'Ads', text: 'What can appear here.' },
      price: {
        title: 'Price',
        text: 'Bids below the floor never win. A country or device floor can’t be lower than the zone’s floor.',
      },
      blocked: { title: 'Blocked', text: 'What never appears here, whatever it bids.' },
      fallback: { title: 'Without an ad' },
      moderation: { title: 'Moderation' },
    },
    entries: { floors: { add: 'Add a floor', remove: 'Remove this floor' } },
    transitions: {
      disable: 'It shows no ads until you enable it again.',
      enable: 'It shows ads again if its site is approved.',
      close: 'It never shows ads again. Its statistics are kept.',
      ban: 'It stops showing ads. The publisher will see your reason.',
      unban: 'It shows ads again if its site is approved.',
      check: 'It stays as it is and leaves the queue. It comes back when the publisher changes what it shows.',
      checkAgain: 'It stays as it is and waits for another look.',
    },
    readers: { ban: 'The publisher will see this.', unban: 'The publisher will see this.' },
    reasons: {
      ban: [
        'The fallback shows content that our rules forbid.',
        'The fallback leads visitors to another site without saying so.',
        'The zone is hidden, or stands where nobody sees it.',
        'The zone’s traffic doesn’t come from real people.',
      ],
      unban: ['The zone was corrected.', 'The ban was a mistake.'],
    },
    cannotAdd: 'Your role can’t add ad zones',
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
