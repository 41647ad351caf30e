import { limits } from '#src/limits.ts';

/** Matches a possible macro: a text in braces. */
const inBraces = /\{([^{}]*)\}/g;

/** A brace, perhaps percent-encoded, even repeatedly, or copied from a page's source. */
const [opening, closing] = ['(?:[{｛]|%(?:25)*7B|&#(?:123|x7B);)+', '(?:[}｝]|%(?:25)*7D|&#(?:125|x7D);)+'];
/** Prefixes of other ad servers: `${x}`, and at the start of a value `#{x}` or `@{x}`. */
const prefix = '(?:[$%]|%24|(?<==)(?:[#@!?]|%23))?';
const name = '([a-z][\\w-]*)';
/** The end of a value. */
const end = '(?=[&#]|$)';

/** Macros as ad servers spell them, each with its name. After an unclosed brace, the name is the text that reads like one. */
const spellings = [
  `${prefix}${opening}((?:[^{}｛｝%]|%(?!(?:25)*7[BD]))*?)${closing}`,
  `${prefix}${opening}(\\w*)`,
  '%%([\\w:.-]+)%%',
  '%(e[a-z]{2,3})!',
  `(?:<|%3C)${name}(?:>|%3E)`,
  // Within a value or a path. In a parameter's name, brackets make a list.
  `(?:\\[|%5B)+%?${name}%?(?:\\]|%5D)+(?![^?&#/]*=)`,
  '(?<![a-z\\d])__([a-z][a-z\\d]*(?:_[a-z\\d]+)*)__(?![a-z\\d])',
  // The whole value between signs: `%CLICK_ID%`, `##CLICK_ID##`, `*|CLICK_ID|*`.
  `(?<==)(?:%(?:25)?|##?|@@?|\\$\\$?|!!|~|\\*?\\||\\(\\()${name}(?:%(?:25)?|##?|@@?|\\$\\$?|!!|~|\\|\\*?|\\)\\))${end}`,
  `(?<==)[$:]${name}${end}`,
];
const anySpelling = new RegExp(spellings.join('|'), 'gi');

/** Normalizes a name: `ClickID` is `click_id`. */
const plainName = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Matches words in capitals joined by `_`, which plain values never look like. */
const capitals = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;
/** The IDs and numbers that ad servers fill in. */
const adServerParameter =
  /^(?:(?:aff|affiliate|ad|banner|bid|campaign|click|creative|device|g?cl|goal|lead|offer|order|pub|publisher|request|session|site|source|sub|transaction|user|visitor|zone)[_-]?id\d*|timestamp|cachebust(?:er|ing)|random(?:number)?)$/;

/** Matches other spellings: braces, double signs, or Google's abbreviations. */
const isPlainMacro = /^(?:[$%#@!?]|%2[34])?[{｛]|^(?:%%|##|@@|\$\$|!!|\*\||\(\(|\[%)|^%e[a-z]{2,3}!$/i;
const isEncodedBrace = /^(?:[$%#@!?]|%2[34])?(?:%(?:25)*7B|&#)/i;

/**
 * Whether a macro could be text of the address itself: `__init__`, `[news]`, `<b>`, or JSON in encoded braces. Only known names, or names
 * unlike any text, are macros. Between other words, as in `[DE_DESKTOP]_summer`, only names of IDs count.
 */
function couldBeText(macro: string, spelling: string, isKnown: boolean, isWhole: boolean): boolean {
  if (isPlainMacro.test(macro)) return false;
  if (isEncodedBrace.test(macro)) return !isKnown && !/^\s*\w+\s*$/.test(spelling);
  const isNamed = isKnown && (isWhole || !/^(?:\[|%5B)/i.test(macro) || /_|id$/i.test(spelling));
  return !isNamed && !(isWhole && capitals.test(spelling)) && !adServerParameter.test(spelling.toLowerCase());
}

/** Scheme and host, which macros can't fill in: they determine the recipient of the request. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^\s/\\?#][^/?#]*/i;

export interface MacroProblem {
  readonly name: 'unknownMacro' | 'macroInHost' | 'macroSpelling';
  /** The macro as written. */
  readonly macro: string;
  /** The correct spelling, if the name is known. */
  readonly right?: string;
}

/**
 * Returns the first macro that is unknown, spelt for another ad server, or misplaced. If browsers would guess the host, every macro is
 * misplaced.
 * @returns undefined also for a text beyond the maximum length: some expressions take quadratic time
 */
export function findMacroProblem(address: string, macros: readonly string[]): MacroProblem | undefined {
  if (address.length > limits.urlLength) return undefined;
  const host = origin.exec(address)?.[0].length ?? Number.POSITIVE_INFINITY;
  for (const match of address.matchAll(anySpelling)) {
    const [macro, ...names] = match;
    const { index } = match;
    const spelling = names.find((each: string | undefined) => each !== undefined) ?? '';
    if (index < host) return { name: 'macroInHost', macro };
    if (macro === `{${spelling}}` && macros.includes(spelling)) continue;
    const knownMacro = macros.find((each) => plainName(each) === plainName(spelling));
    const isWhole = /[=/]/.test(address.charAt(index - 1)) && /^(?:[/?&#]|$)/.test(address.slice(index + macro.length));
    if (couldBeText(macro, spelling, knownMacro !== undefined, isWhole)) continue;
    const isSpelt = knownMacro !== undefined && !/^\{\w*$/.test(macro);
    return isSpelt ? { name: 'macroSpelling', macro, right: `{${knownMacro}}` } : { name: 'unknownMacro', macro };
  }
  return undefined;
}

/** Returns the address with a plain word instead of each macro, so that it can be validated like any other. */
export const withoutMacros = (address: string): string => address.replaceAll(inBraces, 'macro');
