import { limits } from '#src/limits.ts';

/** What looks like a macro: a text in braces. */
const inBraces = /\{([^{}]*)\}/g;

/** A brace, perhaps percent-encoded once or more often, or copied from the source of a page. */
const [opening, closing] = ['(?:[{｛]|%(?:25)*7B|&#(?:123|x7B);)+', '(?:[}｝]|%(?:25)*7D|&#(?:125|x7D);)+'];
/** What other ad servers write before a brace: `${x}`, and at the beginning of a value `#{x}` or `@{x}`. */
const prefix = '(?:[$%]|%24|(?<==)(?:[#@!?]|%23))?';
const name = '([a-z][\\w-]*)';
/** Where a value ends. */
const end = '(?=[&#]|$)';

/** Macros as ad servers spell them, each with its name; a brace that is never closed has what reads like a name after it. */
const spellings = [
  `${prefix}${opening}((?:[^{}｛｝%]|%(?!(?:25)*7[BD]))*?)${closing}`,
  `${prefix}${opening}(\\w*)`,
  '%%([\\w:.-]+)%%',
  '%(e[a-z]{2,3})!',
  `(?:<|%3C)${name}(?:>|%3E)`,
  // Within a value or a path. In the name of a parameter, brackets make a list.
  `(?:\\[|%5B)+%?${name}%?(?:\\]|%5D)+(?![^?&#/]*=)`,
  '(?<![a-z\\d])__([a-z][a-z\\d]*(?:_[a-z\\d]+)*)__(?![a-z\\d])',
  // The whole value between signs: `%CLICK_ID%`, `##CLICK_ID##`, `*|CLICK_ID|*`.
  `(?<==)(?:%(?:25)?|##?|@@?|\\$\\$?|!!|~|\\*?\\||\\(\\()${name}(?:%(?:25)?|##?|@@?|\\$\\$?|!!|~|\\|\\*?|\\)\\))${end}`,
  `(?<==)[$:]${name}${end}`,
];
const anySpelling = new RegExp(spellings.join('|'), 'gi');

/** Names that mean the same to people: `ClickID` is `click_id`. */
const plainName = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** What no whole value reads like: words in capitals joined by `_`. */
const capitals = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;
/** The ids and numbers that ad servers fill in. */
const adServerParameter =
  /^(?:(?:aff|affiliate|ad|banner|bid|campaign|click|creative|device|g?cl|goal|lead|offer|order|pub|publisher|request|session|site|source|sub|transaction|user|visitor|zone)[_-]?id\d*|timestamp|cachebust(?:er|ing)|random(?:number)?)$/;

/** In any other spelling: braces, double signs, or the abbreviations of Google. */
const isPlainMacro = /^(?:[$%#@!?]|%2[34])?[{｛]|^(?:%%|##|@@|\$\$|!!|\*\||\(\(|\[%)|^%e[a-z]{2,3}!$/i;
const isEncodedBrace = /^(?:[$%#@!?]|%2[34])?(?:%(?:25)*7B|&#)/i;

/**
 * What may be a text of the address itself: `__init__`, `[news]`, `<b>`, or JSON in encoded braces. It is a macro only by a known name,
 * or by one that no text has. Between other words of a value, as in `[DE_DESKTOP]_summer`, only the names of ids count.
 */
function couldBeText(macro: string, spelling: string, isKnown: boolean, isWhole: boolean): boolean {
  if (isPlainMacro.test(macro)) return false;
  if (isEncodedBrace.test(macro)) return !isKnown && !/^\s*\w+\s*$/.test(spelling);
  const isNamed = isKnown && (isWhole || !/^(?:\[|%5B)/i.test(macro) || /_|id$/i.test(spelling));
  return !isNamed && !(isWhole && capitals.test(spelling)) && !adServerParameter.test(spelling.toLowerCase());
}

/** Scheme and host, which macros can't fill in: who gets the request is decided beforehand. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^\s/\\?#][^/?#]*/i;

export interface MacroProblem {
  readonly name: 'unknownMacro' | 'macroInHost' | 'macroSpelling';
  /** As it is written. */
  readonly macro: string;
  /** As it should be written, where its name is known. */
  readonly right?: string;
}

/**
 * The first macro that is unknown, spelt for another ad server, or stands where none may. Any does where browsers guess which part is the host.
 * @returns undefined also for a text that is longer than any address: some expressions take the square of its length
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

/** The address with a plain word in place of each macro, to be checked as any other. */
export const withoutMacros = (address: string): string => address.replaceAll(inBraces, 'macro');
