import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import type { Choices } from '../../random.ts';

type Words = (name: string) => string;

const openings: Choices<Words> = [
  (name) => `I’ve used ${name} for a week now.`,
  (name) => `A friend asked me what ${name} is good for.`,
  (name) => `I opened ${name} for the first time yesterday.`,
  (name) => `Most people hear about ${name} from someone who wants to sell them something.`,
  (name) => `I was sure I wouldn’t need ${name}.`,
  (name) => `Three things about ${name} that the website doesn’t tell you.`,
  (name) => `If you have ten minutes, try ${name}.`,
  (name) => `My brother and I disagree about ${name}.`,
];

const middles: Choices<string> = [
  'Signing up took less time than finding my glasses.',
  'What I like: you see the price before you agree to anything.',
  'What I don’t like: the search only finds whole words.',
  'It crashed twice on my old phone, and support answered within the hour.',
  'The whitepaper is long, but page nine explains it with a drawing.',
  'I compared it with two others and wrote down where each one failed.',
  'The numbers on the front page are right when you look them up on the chain.',
  'There is no Portuguese translation yet, so I read it with a dictionary.',
  'I found a small bug in the menu and reported it.',
];

const ends: Choices<string> = [
  'I’ll keep using it until the end of the month and tell you how it went.',
  'Ask me anything. I’ll try it and answer below.',
  'It’s not for everyone, but it is for people who pay fees every week.',
  'I’m paid for this post. The opinion is mine.',
  'Tell me if you see it differently.',
  'The screenshots are from my own account.',
  'My parents could use it, and that’s the test that counts.',
];

const turn = (texts: readonly string[], nth: number): string => texts[nth % texts.length] ?? '';

/** Returns a hunter's post about a project. @param nth different numbers below 500 give different texts */
export function postText(name: string, nth: number): string {
  const place = nth % openings.length;
  const opening = openings[place] ?? openings[0];
  const round = Math.floor(nth / openings.length);
  const rest = Math.floor(round / middles.length);
  return `${opening(name)} ${turn(middles, round + place)} ${turn(ends, rest + round + place)}`;
}

/** Documents that translators deliver, by the action of the task. */
const documents: Readonly<Record<string, string>> = {
  whitepaper: 'whitepaper',
  'main-website': 'website',
  'ico-website': 'token sale website',
  'bitcointalk-ann-thread': 'announcement thread',
  'bounty-thread': 'bounty thread',
  'one-pager': 'one-pager',
  lightpaper: 'lightpaper',
};

const translated: Choices<string> = [
  'All headings, tables and captions are included.',
  'I kept the names, numbers and links as they are.',
  'Two terms had no common translation. I explain them in a note at the end.',
  'The glossary is on the last page.',
  'I left the legal notice for last and compared it line by line.',
];

const checked: Choices<string> = [
  'A second native speaker has read it.',
  'I read it again after two days and fixed a few sentences.',
  'A friend who doesn’t know the project understood all of it.',
  'Please check the two sentences that I marked.',
  'I tested every link.',
  'The layout is the same as in the original.',
  'It took me nine evenings.',
];

function translationText(action: string, name: string, nth: number): string {
  if (action === 'moderation')
    return `This week I answered ${3 + (nth % 11)} questions in the ${name} thread and posted ${1 + (nth % 3)} announcements. ${turn(checked, nth + 3)}`;
  const rest = Math.floor(nth / translated.length);
  return `Here is my translation of the ${name} ${documents[action] ?? 'text'}. ${turn(translated, nth)} ${turn(checked, rest)}`;
}

/** Hunters' texts about a week, by the action of the task. */
const weeks: Readonly<Record<string, (name: string, nth: number) => string>> = {
  avatar: (name) => `I used the ${name} picture as my profile photo all week.`,
  'text-in-name': (name) => `The ${name} text was in my name all week.`,
  signature: (name, nth) => `I wore the ${name} signature all week and wrote ${10 + (nth % 9)} posts.`,
  'weekly-stakes': (name, nth) =>
    `I took part in the ${name} group on ${3 + (nth % 4)} days this week and answered ${2 + (nth % 7)} questions.`,
};

/** Hunters' texts about an act, by the action of the task. */
const acts: Readonly<Record<string, (name: string) => string>> = {
  like: (name) => `I liked the ${name} post`,
  join: (name) => `I joined the ${name} group`,
  follow: (name) => `I follow ${name}`,
  'follow-channel': (name) => `I follow the ${name} channel`,
  claps: (name) => `I read the ${name} story and clapped 50 times`,
  subscribe: (name) => `I joined the ${name} subreddit`,
  upvote: (name) => `I upvoted the ${name} post`,
  resteem: (name) => `I resteemed the ${name} post`,
};

interface Work {
  readonly type: Pick<TaskType, 'network' | 'action' | 'proof'>;
  /** The name of the project. */
  readonly name: string;
  /** The hunter's handle on the network, or their name if the task needs no account. */
  readonly by: string;
  readonly nth: number;
}

/** Returns the text of a proof, which fits the network and the action of its task. */
export function proofText({ type: { network, action, proof }, name, by, nth }: Work): string {
  if (network === 'translation') return translationText(action, name, nth);
  if (proof === 'weekly')
    return `${weeks[action]?.(name, nth) ?? `I did the ${name} task all week.`} My account is ${by}.`;
  if (proof === 'act') return `${acts[action]?.(name) ?? `I did the ${name} task`} as ${by}.`;
  return postText(name, nth);
}
