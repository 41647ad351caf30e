import type { ReactNode } from 'react';
import type { IconName } from '#src/theme/icons.ts';

/** Something that the search leads to: a page, an action, a record. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** By what else it is found. */
  readonly words?: string;
  readonly icon?: IconName | undefined;
  /** A record's sign, in place of an icon. */
  readonly mark?: ReactNode;
  /** At the end of its line. */
  readonly aside?: ReactNode;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Whether every word that is looked for begins a word of the label, or one that means the same. */
export function isNamed({ label, words: others = '' }: Entry, text: string): boolean {
  const words = `${label} ${others}`.toLowerCase().split(/[\s–—/]+/);
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sought.every((part) => words.some((word) => word.startsWith(part)));
}
