import { choiceCsvFormat } from '../choiceCsvFormat.ts';
import { wordsOf } from './names.ts';

/** Written as its word, and read as its word or its number. */
export const csv = choiceCsvFormat<number>(wordsOf);
