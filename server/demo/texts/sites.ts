import type { TrafficType } from '#server/features/adnet/dictionaries/trade.ts';

/** The texts and categories of a demo site. */
export interface SiteText {
  readonly name: string;
  /** The domain, below the reserved top-level domain `.example`. */
  readonly domain: string;
  /** Codes of the content taxonomy, the main one first. */
  readonly categories: readonly [string, ...string[]];
  readonly language: string;
  readonly traffic?: TrafficType;
}

export const siteTexts: readonly SiteText[] = [
  { name: 'Nordic Trails', domain: 'nordictrails', categories: ['IAB20-1', 'IAB20-9', 'IAB17-42'], language: 'en' },
  { name: 'Fjellkjøkken', domain: 'fjellkjokken', categories: ['IAB8', 'IAB8-8'], language: 'no' },
  { name: 'Kaffeklubben', domain: 'kaffeklubben', categories: ['IAB8-6'], language: 'da' },
  { name: 'Saturday Woodshop', domain: 'saturdaywoodshop', categories: ['IAB9-31', 'IAB10-5'], language: 'en' },
  { name: 'The Slow Lens', domain: 'theslowlens', categories: ['IAB9-23', 'IAB19-5'], language: 'en' },
  { name: 'Velo Verdict', domain: 'veloverdict', categories: ['IAB17-3', 'IAB17-21'], language: 'en' },
  { name: 'Kleingarten heute', domain: 'kleingartenheute', categories: ['IAB10-4', 'IAB10-8'], language: 'de' },
  { name: 'Two Pawns', domain: 'twopawns', categories: ['IAB9-8', 'IAB9-5'], language: 'en' },
  { name: 'Cinéma de quartier', domain: 'cinemadequartier', categories: ['IAB1-5', 'IAB1-7'], language: 'fr' },
  { name: 'Ledger & Latte', domain: 'ledgerandlatte', categories: ['IAB13-1', 'IAB13-7'], language: 'en' },
  { name: 'Bahn & Berge', domain: 'bahnundberge', categories: ['IAB20-14', 'IAB20'], language: 'de' },
  { name: 'Receitas da Avó', domain: 'receitasdaavo', categories: ['IAB8-8', 'IAB8'], language: 'pt' },
  { name: 'Patch Notes Weekly', domain: 'patchnotesweekly', categories: ['IAB9-30'], language: 'en' },
  { name: 'Zwierzaki', domain: 'zwierzaki', categories: ['IAB16', 'IAB16-4', 'IAB16-3'], language: 'pl' },
  { name: 'Harbour Times', domain: 'harbourtimes', categories: ['IAB12-3', 'IAB12'], language: 'en' },
  { name: 'Il Tifoso', domain: 'iltifoso', categories: ['IAB17-44', 'IAB17'], language: 'it' },
  { name: 'Rezept-Kiste', domain: 'rezeptkiste', categories: ['IAB8', 'IAB8-17'], language: 'de' },
  {
    name: 'Coupon Cartel',
    domain: 'couponcartel',
    categories: ['IAB22-2', 'IAB22-1'],
    language: 'en',
    traffic: 'Mixed',
  },
  { name: 'Mamás de hoy', domain: 'mamasdehoy', categories: ['IAB6-2', 'IAB6-7'], language: 'es' },
  { name: 'After Dark Stories', domain: 'afterdarkstories', categories: ['IAB25-3'], language: 'en', traffic: 'Adult' },
  { name: 'Bootstrap & Beer', domain: 'bootstrapandbeer', categories: ['IAB3', 'IAB3-11'], language: 'en' },
  { name: 'Le Potager', domain: 'lepotager', categories: ['IAB10-4'], language: 'fr' },
  { name: 'Tierra de motos', domain: 'tierrademotos', categories: ['IAB2-15', 'IAB17-25'], language: 'es' },
  { name: 'Night Sky Almanac', domain: 'nightskyalmanac', categories: ['IAB15-7'], language: 'en' },
  { name: 'Yarn & Needle', domain: 'yarnandneedle', categories: ['IAB9-21', 'IAB9-2'], language: 'en' },
  { name: 'Kod ve Kahve', domain: 'kodvekahve', categories: ['IAB19-34', 'IAB19-20'], language: 'tr' },
  { name: 'Reef Keeper', domain: 'reefkeeper', categories: ['IAB16-1'], language: 'en' },
  { name: 'Tokyo Commute', domain: 'tokyocommute', categories: ['IAB20-20', 'IAB12-3'], language: 'ja' },
  { name: 'The Resume Desk', domain: 'theresumedesk', categories: ['IAB4-6', 'IAB4-5'], language: 'en' },
  { name: 'Vintage Wheels', domain: 'vintagewheels', categories: ['IAB2-22', 'IAB2-4'], language: 'en' },
  { name: 'Huis in de steigers', domain: 'huisindesteigers', categories: ['IAB10-9', 'IAB10-7'], language: 'nl' },
  { name: 'Polyglot Pantry', domain: 'polyglotpantry', categories: ['IAB5-8', 'IAB8'], language: 'en' },
  { name: 'Quiet Investor', domain: 'quietinvestor', categories: ['IAB13-11', 'IAB13-10'], language: 'en' },
  { name: 'Pura Pista', domain: 'purapista', categories: ['IAB17-35', 'IAB17-36'], language: 'es' },
  { name: 'Loud & Local', domain: 'loudandlocal', categories: ['IAB1-6', 'IAB9-16'], language: 'en' },
  { name: 'Small Flat Living', domain: 'smallflatliving', categories: ['IAB10-7', 'IAB21-1'], language: 'en' },
  { name: 'Drabble House', domain: 'drabblehouse', categories: ['IAB1-1', 'IAB9-13'], language: 'en' },
  { name: 'Klik Magazín', domain: 'klikmagazin', categories: ['IAB19-6', 'IAB19-10'], language: 'cs' },
  { name: 'Runners of Nairobi', domain: 'runnersofnairobi', categories: ['IAB17-30', 'IAB7-1'], language: 'en' },
  { name: 'Stream Vault', domain: 'streamvault', categories: ['IAB1-7', 'IAB1-5'], language: 'en', traffic: 'Mixed' },
];
