import { choiceCsvFormat } from '../choiceCsvFormat.ts';
import { wordsOf } from './names.ts';

/** Writes the word, and reads the word or the number. */
export const csv = choiceCsvFormat<number>(wordsOf);
