import { limits } from '#src/limits.ts';
import type { ResourceWords } from './words.ts';

const { fastestRefresh } = limits;

/** Sites and their ad zones. */
export const sites = {
  'pub-sites': {
    one: 'site',
    many: 'sites',
    fields: {
      url: 'Address',
      verifyMethod: 'Ownership is shown by',
      verifiedAt: 'Ownership verified',
      statusReason: 'Reason given last',
    },
    help: {
      name: 'As you call it; advertisers see the domain.',
      url: 'Where the site begins, without what follows a ? or a #. A new address has to be verified and approved anew.',
      categories: 'What the site is about: one to five.',
      trafficType: 'Whom the site is for. Mainstream advertisers don’t appear on adult sites.',
      verifyMethod: 'A file at the root of its domain, a meta element in the page there, or a DNS record.',
    },
    sections: {
      site: { title: 'Site', text: 'Each domain is in the network once.' },
      audience: { title: 'Audience', text: 'Advertisers choose sites by it.' },
      ownership: { title: 'Ownership', text: 'How you show that the site is yours. We tell you what to do next.' },
    },
    transitions: {
      approve: 'Its ad zones show ads from now on.',
      reject: 'It shows no ads. The owner reads your reason, and can send it in again.',
      resubmit: 'It becomes pending again, and the moderators decide anew.',
      sendBack: 'It becomes pending. Its ad zones show no ads until it is approved again.',
      ban: 'Its ad zones show no ads any more, and its domain is free for another owner. The owner reads your reason.',
    },
    reasons: {
      reject: [
        'The site doesn’t open, or has no content of its own.',
        'The categories don’t match what the site shows.',
        'The site is for adults, but isn’t declared as such.',
        'The site copies the content of others.',
      ],
      ban: ['The traffic of the site isn’t from people.', 'The site shows what our rules forbid.'],
    },
    empty: 'No sites yet. Add your first one, and show that it is yours.',
    cannotAdd: 'Your role adds no sites',
  },
  adzones: {
    one: 'ad zone',
    many: 'ad zones',
    fields: {
      floor: 'Floor',
      dimension: 'Size',
      maxRefreshSeconds: 'Refresh after',
      fallbackUrl: 'Fallback address',
      fallbackHtml: 'Fallback code',
      statusReason: 'Reason given last',
    },
    help: {
      name: 'As you will look for it: “Sidebar, article pages”.',
      site: 'This can’t be changed later.',
      category: 'What stands around the zone.',
      dimension: 'Leave it empty where the ad fits itself to its place.',
      floor: 'The least that a thousand impressions must bring. Write decimals after a point.',
      blockedCategories: 'Ads about these never appear here.',
      maxRefreshSeconds: `After how many seconds the zone fetches another ad: 0 for never, else at least ${fastestRefresh}.`,
      fallback: 'What the zone shows when there is no ad for it.',
      fallbackUrl: 'The page that is shown in the zone.',
      fallbackHtml: 'Shown in the zone, apart from your page.',
    },
    sections: {
      zone: { title: 'Zone', text: 'Where the ads stand.' },
      ad: { title: 'Ads', text: 'What may appear here, and what for.' },
      fallback: { title: 'Without an ad' },
      moderation: { title: 'Moderation' },
    },
    transitions: {
      disable: 'It shows no ads until you enable it again.',
      enable: 'It shows ads again, while its site is approved.',
      close: 'It never shows ads again. Its figures stay.',
      ban: 'It shows no ads any more. The owner reads your reason.',
      unban: 'It shows ads again, while its site is approved.',
    },
    empty: 'No ad zones yet. Add one, and put its code into the site.',
    cannotAdd: 'Your role adds no ad zones',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
