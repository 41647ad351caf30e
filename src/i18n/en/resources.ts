import { limits } from '#src/limits.ts';

interface SectionWords {
  readonly title: string;
  /** A line of explanation. */
  readonly text?: string;
}

/** What people read of a resource. Whatever is left out derives from the names in the declaration. */
export interface ResourceWords {
  /** A record, in the middle of a sentence; the other one for several. */
  readonly one: string;
  readonly many: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, SectionWords>>;
  readonly tabs?: Readonly<Record<string, string>>;
  readonly quickFilters?: Readonly<Record<string, string>>;
  /** What each move does, said before it is made. */
  readonly transitions?: Readonly<Record<string, string>>;
  /** Reasons that are given often for a move, to choose from instead of writing. The owner reads them. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
  /** The list before there is any record. */
  readonly empty?: string;
  /** To a role that may open the form for a new record, but makes none. */
  readonly cannotAdd?: string;
}

const { titleLength, minimumText, minimumValue, linksPerRecord, fastestRefresh } = limits;

export const resources: Readonly<Record<string, ResourceWords>> = {
  campaigns: {
    one: 'campaign',
    many: 'campaigns',
    fields: {
      isIco: 'ICO campaign',
      poolPercentage: 'Pool percentage',
      startAt: 'Starts',
      endAt: 'Ends',
      statusReason: 'Reason given last',
    },
    help: {
      title: `${titleLength.min} to ${titleLength.max} characters, and no other campaign has it.`,
      description: `What hunters read before they join: at least ${minimumText} characters.`,
      logo: 'Stands beside the title. A square fits best.',
      cover: 'Stands above the description. Twice as wide as high fits best.',
      rules: 'What hunters keep to, and what their work is refused for.',
      manager: 'Who runs the campaign. This can’t be changed later.',
      isIco: 'An ICO campaign pays in tokens from a pool, every other one in money.',
      currency: 'The tasks of the campaign are paid in it.',
      budget: `At least ${minimumValue}, in the currency above. Write decimals after a point.`,
      poolPercentage: 'The share of the token pool that this campaign gives away: above 0, at most 100.',
      endAt: 'After the start. From then on the campaign can’t be active.',
      subscriptionsClosed: 'Nobody new can join; those who did go on.',
      links: `Website, whitepaper, forum thread: up to ${linksPerRecord}, each with a title of its own.`,
    },
    sections: {
      about: { title: 'About', text: 'What the campaign is and who runs it.' },
      reward: { title: 'Reward', text: 'What all its tasks together can give away.' },
      time: { title: 'Time', text: 'When tasks can be joined and done.' },
      participation: { title: 'For hunters', text: 'What they keep to, and where they find out more.' },
      moderation: { title: 'Moderation' },
    },
    quickFilters: { ico: 'ICO' },
    transitions: {
      approve: 'It becomes active, and hunters can join its tasks.',
      reject: 'It stays out of sight. The manager reads your reason, and can send it in again.',
      resubmit: 'It becomes pending again: you can change it, and the moderators decide anew.',
      sendBack: 'It becomes pending so that it can be edited. Hunters don’t see it until it is approved again.',
      close: 'It ends with all its tasks. Hunters keep what they have earned.',
      reopen: 'It becomes active again until its end date.',
    },
    reasons: {
      reject: [
        'The description doesn’t say what hunters have to do.',
        'The budget doesn’t pay for what the campaign asks for.',
        'The links don’t open, or don’t belong to the project.',
        'The dates leave too little time for the tasks.',
        'We couldn’t find out who stands behind the project.',
      ],
    },
    empty: 'No campaigns yet. The first one appears here as soon as a manager adds it.',
    cannotAdd: 'Your role adds no bounty campaigns',
  },
  users: {
    one: 'user',
    many: 'users',
    fields: {
      email: 'E-mail',
      banReason: 'Reason given last',
      lastActiveAt: 'Last active',
      timezone: 'Time zone',
      locale: 'Language',
    },
    help: {
      email: 'Signs the user in. It can’t be changed here.',
      roles: 'What the user can act as.',
      timezone: 'Such as Europe/Berlin.',
      locale: 'Such as en-GB.',
    },
    sections: {
      person: { title: 'Person', text: 'Who it is, and what they may act as.' },
      account: { title: 'Account' },
    },
    transitions: {
      ban: 'The user is signed out everywhere at once and can’t sign in any more. They read your reason.',
      unban: 'The user can sign in again.',
    },
    empty: 'No users yet. They appear here as soon as they register.',
  },
  managers: { one: 'manager', many: 'managers' },
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
      url: 'Where the site begins. A new address has to be verified and approved anew.',
      categories: 'What the site is about: one to five.',
      trafficType: 'Whom the site is for. Mainstream advertisers don’t appear on adult sites.',
      verifyMethod: 'A file on the site, a meta element in its first page, or a DNS record of its domain.',
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
  'creative-tags': {
    one: 'creative tag',
    many: 'creative tags',
    help: { name: 'As you will look for it: “Summer sale”.', colour: 'The mark beside its name.' },
    empty: 'No creative tags yet. Add one, to sort your creatives by it.',
    cannotAdd: 'Your role adds no creative tags',
  },
};
