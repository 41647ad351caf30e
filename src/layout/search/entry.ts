import type { ReactNode } from 'react';
import type { IconName } from '#src/theme/icons.ts';

/** An entry of the command palette: a page, an action or a record. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Words besides the label that find it. */
  readonly words?: string;
  readonly icon?: IconName | undefined;
  /** A record's logo, in place of an icon. */
  readonly mark?: ReactNode;
  /** Shown at the end of the line. */
  readonly aside?: ReactNode;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Whether each word of the text begins a word of the label or of the keywords. */
export function isNamed({ label, words: others = '' }: Entry, text: string): boolean {
  const words = `${label} ${others}`.toLowerCase().split(/[\s–—/]+/);
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sought.every((part) => words.some((word) => word.startsWith(part)));
}
