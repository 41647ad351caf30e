import type { Choices } from '../../random.ts';

type Words = (name: string) => string;

const openings: Choices<Words> = [
  (name) => `I have used ${name} for a week now.`,
  (name) => `A friend asked me what ${name} is good for.`,
  (name) => `Yesterday I opened ${name} for the first time.`,
  (name) => `Most people hear of ${name} from somebody who wants to sell them something.`,
  (name) => `I was sure that I wouldn’t need ${name}.`,
  (name) => `Three things about ${name} that the website doesn’t say.`,
  (name) => `If you have ten minutes, give them to ${name}.`,
  (name) => `My brother and I don’t agree about ${name}.`,
];

const middles: Choices<string> = [
  'The sign-up took less time than finding my glasses.',
  'What I liked: it says what a thing costs before one agrees to it.',
  'What I didn’t like: the search finds only whole words.',
  'I broke it twice on my old phone, and the support answered within the hour.',
  'The whitepaper is long, but page nine explains it with a drawing.',
  'I have compared it with two others and written down where each one failed.',
  'The numbers on the front page hold when you look them up on the chain.',
  'It still lacks a Portuguese translation, so I read it with a dictionary.',
  'There is a small fault in the menu; I have reported it.',
];

const ends: Choices<string> = [
  'I’ll go on with it until the end of the month and tell you then.',
  'Ask me what you want to know; I’ll try it and write it down below.',
  'Not for everybody, but for those who pay fees every week it is.',
  'This is paid work; the opinion is mine.',
  'Tell me if you see it otherwise.',
  'The pictures are from my own account.',
  'My parents could use it, and that is the test that counts.',
];

const turn = (texts: readonly string[], nth: number): string => texts[nth % texts.length] ?? '';

/** A hunter's text about a project. @param nth different numbers below 500 give different texts */
export function workText(name: string, nth: number): string {
  const place = nth % openings.length;
  const opening = openings[place] ?? openings[0];
  const round = Math.floor(nth / openings.length);
  const rest = Math.floor(round / middles.length);
  return `${opening(name)} ${turn(middles, round + place)} ${turn(ends, rest + round + place)}`;
}
