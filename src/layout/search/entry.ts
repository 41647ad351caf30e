import type { ReactNode } from 'react';
import { fold, toFoldedWords } from '#src/format/fold.ts';
import type { IconName } from '#src/icons.ts';
import type { SearchedText } from './matchReasons.ts';

/** An entry of the command palette: a page, an action, a record or another hit. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Words besides the label that find it. */
  readonly keywords?: string;
  readonly icon?: IconName | undefined;
  /** A record's logo, instead of an icon. */
  readonly logo?: ReactNode;
  /** Shown below the label: the texts that contain words missing in the label. */
  readonly reasons?: readonly SearchedText[];
  /** Shown at the end of the line. */
  readonly aside?: ReactNode;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Whether each word of the text starts a word of the label or of the keywords. */
export function matchesText({ label, keywords = '' }: Pick<Entry, 'label' | 'keywords'>, text: string): boolean {
  const words = fold(`${label} ${keywords}`).split(/[\s–—/“”‘’()]+/);
  return toFoldedWords(text).every((term) => words.some((word) => word.startsWith(term)));
}
