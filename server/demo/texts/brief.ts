import type { Category } from '#server/features/bounty/reference/categories.ts';
import type { Choices } from '../random.ts';

/** An invented project that runs campaigns. */
export interface Project {
  readonly name: string;
  /** What it is, to follow "… is". */
  readonly is: string;
  /** Its topic, to follow "an article about". */
  readonly topic: string;
  /** Its latest news, a sentence. */
  readonly news: string;
  /** The works that its two campaigns ask for. */
  readonly kinds: readonly [KindName, KindName];
  /** It is before its token sale: its campaigns pay in tokens. */
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
  /** Titles, each with the sentence that says what hunters do. */
  readonly works: Choices<{ readonly title: Text; readonly work: Text }>;
  /** Rules for hunters, a sentence each. */
  readonly rules: Choices<string>;
  /** The page of the project's website that hunters need for it. */
  readonly page: string;
}
