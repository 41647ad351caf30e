import type { Category } from '#server/features/bounty/reference/categories.ts';
import type { Choices } from '../random.ts';

/** An invented project that runs campaigns. */
export interface Project {
  readonly name: string;
  /** The project's description, to follow "… is". */
  readonly is: string;
  /** The project's topic, to follow "an article about". */
  readonly topic: string;
  /** The latest news, as a sentence. */
  readonly news: string;
  /** The kinds of work of its two campaigns. */
  readonly kinds: readonly [KindName, KindName];
  /** Whether the token sale is still ahead, so that its campaigns pay in tokens. */
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

/** The values for the texts of a campaign. */
export interface Brief {
  readonly name: string;
  readonly topic: string;
  readonly language: string;
}

type Text = (brief: Brief) => string;

/** A kind of work that campaigns ask for. */
export interface Kind {
  readonly category: Category;
  /** The range of a campaign's budget, in US dollars. */
  readonly budget: readonly [from: number, to: number];
  /** Titles, each with the sentence about the hunters' work. */
  readonly works: Choices<{ readonly title: Text; readonly work: Text }>;
  /** Rules for hunters, one sentence each. */
  readonly rules: Choices<string>;
  /** The page of the project's website that hunters need. */
  readonly page: string;
}
