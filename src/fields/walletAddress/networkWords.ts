import { choiceWord } from '#src/i18n/labels.ts';
import type { NetworkName } from './networkNames.ts';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Returns “Ethereum, Bitcoin or NEO”. */
export const networkWords = (names: readonly NetworkName[]): string => either.format(names.map(choiceWord));
