import type { ReactNode } from 'react';
import type { IconName } from '#src/theme/icons.ts';

/** An entry of the command palette: a page, an action or a record. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Words besides the label that find it. */
  readonly keywords?: string;
  readonly icon?: IconName | undefined;
  /** A record's logo, in place of an icon. */
  readonly logo?: ReactNode;
  /** Shown at the end of the line. */
  readonly aside?: ReactNode;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Whether each word of the text begins a word of the label or of the keywords. */
export function matchesText({ label, keywords = '' }: Entry, text: string): boolean {
  const words = `${label} ${keywords}`.toLowerCase().split(/[\s–—/]+/);
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.every((term) => words.some((word) => word.startsWith(term)));
}
