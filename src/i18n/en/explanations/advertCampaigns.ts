import { limits } from '#src/limits.ts';
import type { ResourceExplanations } from './words.ts';

const { titleLength, linesPerRecord, conversionWindow } = limits;
const reader = 'The advertiser will see this.';

/** Advert campaigns and their source lists. */
export const advertCampaigns = {
  'advert-campaigns': {
    help: {
      name: `${titleLength.min} to ${titleLength.max} characters. Shown to you and the moderators.`,
      landingGroup: 'Where clicks lead, unless a creative has an address of its own.',
      pricingModel: 'What you pay for: impressions, clicks, views or conversions.',
      bid: 'The most you pay for 1,000 impressions, or for one click or conversion. At most the daily budget.',
      revenueShare: 'What you pay of a conversion’s value. The bid is the most that one conversion costs.',
      countryBids: 'Used in place of the bid in these countries.',
      zoneBids: 'Used in these ad zones, whatever the country.',
      dailyBudget: 'The campaign stops for the day once this is spent. Days follow the time zone below.',
      totalBudget: 'The campaign stops for good once this is spent.',
      pacing: 'Even spreads the daily budget over the hours of the day.',
      startAt: 'Ads are shown from this time, but not before the campaign is approved.',
      endAt: 'The campaign closes at this time. Leave empty to run until the budget is spent.',
      timezone: 'Days and hours of this campaign are counted in this time zone.',
      targeting: 'Each restriction narrows who sees the ads. Without any, they are shown everywhere.',
      includedLists: 'Ads are shown only on the sources in these lists.',
      excludedLists: 'Ads are never shown on the sources in these lists.',
      frequencyCaps: 'How often one visitor sees, clicks or converts at most.',
      conversionGoals: `What counts as a success, and up to how many days after the click: 1 to ${conversionWindow}.`,
      'conversionGoals.repeat': 'A click bills the goal once, unless you set limits here.',
      'conversionGoals.repeat.perClick': 'At most this many conversions of one click are billed.',
      'conversionGoals.repeat.perDay': 'At most this many of them on one day, in UTC.',
      postbackUrl: 'We call this address of your tracker for each conversion. Macros in braces are filled in.',
    },
    sections: {
      campaign: { title: 'Campaign' },
      budget: { title: 'Bid and budget', text: 'You can change all but the pricing model while the campaign runs.' },
      otherBids: { title: 'Other bids', text: 'For an ad zone first, then for a country, else the bid above.' },
      time: { title: 'Time', text: 'When ads are shown. You can change this while the campaign runs.' },
      audience: { title: 'Audience', text: 'Who sees the ads, where, and how often.' },
      conversions: { title: 'Conversions', text: 'What visitors should do after the click.' },
      moderation: { title: 'Moderation' },
    },
    entries: {
      countryBids: { add: 'Add a country', remove: 'Remove this country' },
      zoneBids: { add: 'Add an ad zone', remove: 'Remove this ad zone' },
      frequencyCaps: { add: 'Add a cap', remove: 'Remove this cap' },
      conversionGoals: { add: 'Add a goal', remove: 'Remove this goal' },
      'conversionGoals.repeat': { add: 'Bill it repeatedly', remove: 'Bill it once' },
    },
    material: 'Saving sends the campaign back to review. Its ads stop until it is approved again.',
    transitions: {
      approve: 'Ads start running at the start time.',
      reject: 'It shows no ads. The advertiser will see your reason, and can resubmit it, then edit it.',
      resubmit: 'It becomes pending again. You can edit it, and the moderators review it again.',
      sendBack: 'It becomes pending. Its ads stop until it is approved again.',
      close: 'It ends, and its ads stop.',
      reopen: 'It becomes active again until its end date.',
      pause: 'Its ads stop until you resume it. Everything else stays as it is.',
      resume: 'Its ads are shown again if it is active.',
      archive: 'It leaves your list for the archived campaigns. Nothing is deleted.',
      unarchive: 'It returns to your list as pending, and the moderators review it again.',
    },
    readers: { reject: reader, sendBack: reader, close: reader },
    reasons: {
      reject: [
        'The name doesn’t say what is advertised.',
        'The landing pages don’t match the offer.',
        'The targeting reaches people who may not see these ads.',
        'The postback address doesn’t answer.',
      ],
      sendBack: ['The landing pages have changed since the approval.'],
    },
    cannotAdd: 'Your role can’t add advert campaigns',
  },
  'source-lists': {
    help: {
      name: 'Such as “Sites that convert”. Shown to you and the moderators.',
      of: 'What the list names. This can’t be changed later.',
      entries: `One per line, up to ${linesPerRecord.toLocaleString('en')}: domains, or the ids of sites or ad zones. With other entries, active campaigns that use the list go back to review.`,
    },
    cannotAdd: 'Your role can’t add source lists',
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
