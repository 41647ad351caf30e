import { capitalized, wordsOf } from './derive.ts';
import { historyActions } from './en/admin/history.ts';
import { transitions } from './en/statuses.ts';
import { pastTense } from './pastTense.ts';

/** What was done to a record, in a word: “Changed”, “Sent back”. Apart from the labels, as no list needs it. */
export const historyWord = (action: string): string =>
  capitalized(historyActions[action] ?? transitions[action]?.done ?? pastTense(wordsOf(action)));
