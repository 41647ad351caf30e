import type { Choices } from '../random.ts';

/** The subject of a demo ad. */
export interface CreativeText {
  readonly name: string;
  readonly domain: string;
  /** The code of the ad's product category. */
  readonly category: number;
  readonly headline: string;
  readonly description: string;
  readonly callToAction: string;
}

export const creativeTexts: Choices<CreativeText> = [
  {
    name: 'Ridge jackets',
    domain: 'ridgewear',
    category: 1058,
    headline: 'Made for cold mornings',
    description: 'Light, warm and repairable: our jackets come with a needle and twenty years of thread.',
    callToAction: 'See jackets',
  },
  {
    name: 'Ledgerly books',
    domain: 'ledgerly',
    category: 1085,
    headline: 'Books that close on time',
    description: 'Invoices, taxes and payroll in one place. Try it for a month with your own numbers.',
    callToAction: 'Try it free',
  },
  {
    name: 'Brightside desktop',
    domain: 'brightside-apps',
    category: 1086,
    headline: 'Less light after sunset',
    description: 'Brightside dims every screen you own when the day ends, and wakes them with you.',
    callToAction: 'Download',
  },
  {
    name: 'Old Quay ale',
    domain: 'oldquay',
    category: 1004,
    headline: 'Brewed by the harbour',
    description: 'Six ales in one box, delivered cold on Friday. For adults only.',
    callToAction: 'Order a box',
  },
];

export const creativeRejections: Choices<string> = [
  'The picture promises 70 % off, but the page that it leads to shows no sale.',
  'The headline is cut off on phones. Shorten it and submit it again.',
];

export const creativeBans: Choices<string> = ['The ad imitates a warning of the operating system.'];
