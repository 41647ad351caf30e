/** What looks like a macro: a text in braces. */
const inBraces = /\{([^{}]*)\}/g;

/** A brace, perhaps percent-encoded once or more often. */
const [opening, closing] = ['(?:\\{|%(?:25)*7B)+', '(?:\\}|%(?:25)*7D)+'];

/** Macros as ad servers spell them, each with its name; a brace that is never closed has what reads like a name after it. */
const spellings = [
  `[$%]?${opening}((?:[^{}%]|%(?!(?:25)*7[BD]))*)${closing}`,
  `[$%]?${opening}(\\w*)`,
  '%%(\\w+)%%',
  '(?:<|%3C)([a-z]\\w*)(?:>|%3E)',
  '(?<==)\\[+([a-z]\\w*)\\]+(?=[&#]|$)',
  '(?<![a-z\\d])__([a-z][a-z\\d]*(?:_[a-z\\d]+)*)__(?![a-z\\d])',
];
const anySpelling = new RegExp(spellings.join('|'), 'gi');

/** What may be a text of the address itself: `__init__`, `[news]`, `<b>`, or JSON in encoded braces. It is a macro only by a known name. */
const mayBeText = (macro: string, name: string): boolean =>
  /^(?:__|\[|<|%3C)/i.test(macro) || (/^[$%]?%(?:25)*7B/i.test(macro) && !/^\s*\w*\s*$/.test(name));

/** Scheme and host, which macros can't fill in: who gets the request is decided beforehand. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^\s/\\?#][^/?#]*/i;

export interface MacroProblem {
  readonly name: 'unknownMacro' | 'macroInHost' | 'macroSpelling';
  /** As it is written. */
  readonly macro: string;
  /** As it should be written, where its name is known. */
  readonly right?: string;
}

/** The first macro that is unknown, spelt for another ad server, or stands where none may. Any does where browsers guess which part is the host. */
export function macroProblemIn(address: string, macros: readonly string[]): MacroProblem | undefined {
  const end = origin.exec(address)?.[0].length ?? Number.POSITIVE_INFINITY;
  for (const found of address.matchAll(anySpelling)) {
    const [macro, ...names] = found;
    const { index } = found;
    const name = names.find((each: string | undefined) => each !== undefined) ?? '';
    if (index < end) return { name: 'macroInHost', macro };
    const isClosed = macro === `{${name}}`;
    if (isClosed && macros.includes(name)) continue;
    const known = name.trim().toLowerCase();
    if (!macros.includes(known) && mayBeText(macro, name)) continue;
    const isSpelt = !/^\{\w*$/.test(macro) && macros.includes(known);
    return isSpelt ? { name: 'macroSpelling', macro, right: `{${known}}` } : { name: 'unknownMacro', macro };
  }
  return undefined;
}

/** The address with a plain word in place of each macro, to be checked as any other. */
export const withoutMacros = (address: string): string => address.replaceAll(inBraces, 'macro');
