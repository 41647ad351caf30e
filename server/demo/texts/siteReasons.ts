import type { Choices } from '../random.ts';

export const siteRejections: Choices<string> = [
  'More than half of the articles are copies of other sites. Come back when most of the content is your own.',
  'The site has no imprint and no privacy notice. Add both and submit it again.',
  'Pop-ups of another network open on every click. Remove them first; we don’t share such pages.',
  'The site is still empty: nine pages say “Coming soon”. Submit it again when there is something to read.',
  'Chosen as mainstream, but the gallery is for adults. Change the traffic type and submit it again.',
];

export const siteBans: Choices<string> = [
  'Clicks came from a click farm for eleven days in a row, after two warnings.',
  'Visitors were sent on to a page that asks for the recovery phrase of their wallet.',
  'The zones were stacked on top of each other, so that one visit counted six impressions.',
];

export const zoneBans: Choices<string> = [
  'The zone is hidden below the footer, where nobody can see it.',
  'It reloads by itself every four seconds, whatever is set here.',
  'The zone stands on a page with downloads that we don’t show ads beside.',
];
