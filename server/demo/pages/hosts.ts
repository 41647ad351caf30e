import type { Drawing } from './drawings.ts';

/** The first element of a demo page. */
export type Emphasis = 'picture' | 'price' | 'video' | 'reviews' | 'quiz' | 'offer';

/** A demo host with its pages. */
export interface LandingHost {
  readonly name: string;
  /** The tagline below the name. */
  readonly claim: string;
  readonly drawing: Drawing;
  /** The index of the host's series colour. */
  readonly colour: number;
  readonly price: string;
  readonly button: string;
  readonly points: readonly (readonly [title: string, text: string])[];
  readonly reviews: readonly (readonly [text: string, by: string])[];
  /** Path → the first element of that page. Other paths aren’t found. */
  readonly pages: Readonly<Record<string, Emphasis>>;
}

/** The hosts of the demo’s landings and creatives. */
export const landingHosts: Readonly<Record<string, LandingHost>> = {
  'lamps.example': {
    name: 'Nightdesk',
    claim: 'A desk lamp that follows the sun, and dims itself when your day is over.',
    drawing: 'lamp',
    colour: 0,
    price: '89.00 USD',
    button: 'Order the lamp',
    points: [
      ['Two thousand shades of white', 'From candle to noon. It learns which you work best in.'],
      ['No screen, no account', 'One dial, one switch. It works without the internet.'],
      ['Repairable', 'Every part can be ordered for ten years, and changed with a coin.'],
    ],
    reviews: [
      ['My eyes don’t hurt in the evening any more.', 'Maren, Hamburg'],
      ['The dial alone is worth it.', 'Jonas, Graz'],
    ],
    pages: { '/photo': 'picture', '/price': 'price', '/video': 'video' },
  },
  'trailshoes.example': {
    name: 'Scree',
    claim: 'Trail shoes that grip on wet rock, and weigh less than a paperback.',
    drawing: 'shoe',
    colour: 2,
    price: '124.00 USD',
    button: 'Find your size',
    points: [
      ['Grip that lasts', 'Lugs of two rubbers: soft at the edge, hard in the middle.'],
      ['Dry in an hour', 'Water leaves through the sides before the next climb.'],
      ['Try them for 30 days', 'Run in them, in mud too. Send them back if they don’t fit.'],
    ],
    reviews: [
      ['Ninety kilometres of limestone, not one slip.', 'Aline, Chamonix'],
      ['Finally a shoe for wide feet.', 'Tomasz, Zakopane'],
      ['I ordered a second pair the same week.', 'Bryn, Bethesda'],
    ],
    pages: { '/reviews': 'reviews', '/quiz': 'quiz', '/free': 'offer' },
  },
  'ridgewear.example': {
    name: 'Ridge',
    claim: 'Jackets for cold mornings: light, warm and repairable.',
    drawing: 'jacket',
    colour: 1,
    price: '210.00 USD',
    button: 'See jackets',
    points: [
      ['A needle in every pocket', 'And twenty years of thread, in the colour of your jacket.'],
      ['Warm when wet', 'Filled with wool that was shorn within a day’s walk.'],
      ['One jacket a winter', 'We make what is ordered, and nothing is thrown away.'],
    ],
    reviews: [['It has survived three children.', 'Sólveig, Akureyri']],
    pages: { '/': 'picture' },
  },
  'ledgerly.example': {
    name: 'Ledgerly',
    claim: 'Invoices, taxes and payroll in one place, closed on time every month.',
    drawing: 'ledger',
    colour: 5,
    price: '12.00 USD a month',
    button: 'Try it free',
    points: [
      ['Your own numbers', 'Connect a bank, or drop a statement. No sample company to click through.'],
      ['Closed in a day', 'What is missing stands in one list, with who has it.'],
      ['Yours to take along', 'Every entry as a file, whenever you like.'],
    ],
    reviews: [['We close on the second now. It used to be the twentieth.', 'Ines, Porto']],
    pages: { '/': 'price' },
  },
  'brightside-apps.example': {
    name: 'Brightside',
    claim: 'Dims every screen that you own when the day ends, and wakes them with you.',
    drawing: 'screen',
    colour: 3,
    price: 'Free for one screen',
    button: 'Download',
    points: [
      ['All of them at once', 'The phone, the desk and the television follow one sun.'],
      ['True colours when you need them', 'Hold one key while you look at pictures.'],
      ['Asks for nothing', 'No account, no location: it knows the time, which is enough.'],
    ],
    reviews: [['I fall asleep half an hour earlier.', 'Kwame, Accra']],
    pages: { '/': 'offer' },
  },
  'oldquay.example': {
    name: 'Old Quay',
    claim: 'Six ales in one box, brewed by the harbour and delivered cold on Friday.',
    drawing: 'bottle',
    colour: 7,
    price: '24.00 USD a box',
    button: 'Order a box',
    points: [
      ['Brewed on Monday', 'Filled on Thursday, at your door on Friday.'],
      ['No box is like the last', 'Four that we always brew, and two that we won’t brew again.'],
      ['For adults only', 'We ask for your age, and so does who delivers it.'],
    ],
    reviews: [['The smoked one tastes of the harbour, in a good way.', 'Elspeth, Oban']],
    pages: { '/': 'reviews' },
  },
};
