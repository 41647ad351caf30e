import type { Category } from '#server/features/bounty/reference/categories.ts';
import type { Choices } from '../random.ts';

/** An invented project that runs campaigns. */
export interface Project {
  readonly name: string;
  /** What it is, as it goes on after "… is". */
  readonly is: string;
  /** What there is to say about it, as it goes on after "an article about". */
  readonly topic: string;
  /** Where it stands, a sentence. */
  readonly news: string;
  /** The works that its two campaigns ask for. */
  readonly kinds: readonly [KindName, KindName];
  /** Before its token sale: its campaigns pay in tokens. */
  readonly sale?: true;
}

export type KindName =
  | 'social'
  | 'content'
  | 'video'
  | 'translation'
  | 'signature'
  | 'community'
  | 'referral'
  | 'airdrop'
  | 'testing'
  | 'bugs'
  | 'design'
  | 'education';

/** What the texts of one campaign are filled with. */
export interface Brief {
  readonly name: string;
  readonly topic: string;
  readonly language: string;
}

type Text = (brief: Brief) => string;

/** A kind of work that campaigns ask for. */
export interface Kind {
  readonly category: Category;
  /** In US dollars, what a campaign has to spend. */
  readonly budget: readonly [from: number, to: number];
  /** A title, and the sentence that says what hunters do. */
  readonly works: Choices<{ readonly title: Text; readonly work: Text }>;
  /** What hunters keep to, a sentence each. */
  readonly rules: Choices<string>;
  /** The page of the project's website that hunters need for it. */
  readonly page: string;
}
