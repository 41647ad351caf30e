import type { ResourceWords } from './words.ts';

/** Sites and their ad zones. */
export const sites = {
  'pub-sites': {
    one: 'site',
    many: 'sites',
    fields: {
      url: 'Address',
      verifyMethod: 'Verify ownership with',
      verifiedAt: 'Ownership verified',
      statusReason: 'Last reason',
    },
    empty: 'No sites yet. Add your first one, then verify that it is yours.',
  },
  'approved-sites': { one: 'site', many: 'sites' },
  'serving-zones': { one: 'ad zone', many: 'ad zones' },
  'adzone-categories': { one: 'ad zone category', many: 'ad zone categories' },
  isps: { one: 'internet provider', many: 'internet providers' },
  adzones: {
    one: 'ad zone',
    many: 'ad zones',
    fields: {
      floor: 'Floor',
      dimension: 'Size',
      floors: 'Floors by country and device',
      'floors.country': 'Country',
      'floors.deviceType': 'Device type',
      'floors.floor': 'Floor',
      blockedCategories: 'Blocked products',
      maxRefreshSeconds: 'Refresh after',
      fallbackUrl: 'Fallback address',
      fallbackHtml: 'Fallback code',
      statusReason: 'Last reason',
    },
    actions: { check: 'Looks fine', checkAgain: 'Send back to review' },
    empty: 'No ad zones yet. Add one and put its code on your site.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
