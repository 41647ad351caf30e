import { foreignHost } from './foreignHost.ts';

/** Functions whose text is an address. After them, strings are addresses until the declaration ends. */
const loadingFunctions = /^(?:url|src|image|(?:-webkit-)?(?:image-set|cross-fade))\($/;

/** Token starts: a comment, a string, a name, the end of a declaration. Names are cut, because relevant ones are short. */
const token = /\/\*|["']|@?(?:[-\w\u0080-\uffff]|\\(?:[\da-f]{1,6}\s?|[^\n])){1,100}\(?|[;{}]/gi;

/** Decodes the escapes of style sheets: `\75rl(` is `url(`. */
const unescapeCss = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(
        /\\(?:([\da-f]{1,6})\s?|(\n)|([^]))/gi,
        (_all, code?: string, _line?: string, sign: string = '') =>
          code === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
      )
    : text;

/** Quote → possible ends of its string. */
const ends = { '"': /["\n\\]/g, "'": /['\n\\]/g } as const;

/** Returns the end of a string that begins before `from`: its quote, or the end of the line. */
function endOfString(css: string, from: number, quote: keyof typeof ends): number {
  const stop = ends[quote];
  stop.lastIndex = from;
  for (let match = stop.exec(css); match; match = stop.exec(css)) {
    if (match[0] !== '\\') return match.index;
    stop.lastIndex = match.index + 2;
  }
  return css.length;
}

const indexOr = (index: number, otherwise: number): number => (index < 0 ? otherwise : index);

/** Tokens of one step. */
const tokensPerStep = 20_000;

/** Returns the addresses that a style sheet loads. Each character is read at most twice. @yields undefined after each step */
function* styleAddresses(css: string): Generator<string | undefined> {
  const tokens = new RegExp(token);
  let isLoading = false;
  let count = 0;
  for (let match = tokens.exec(css); match; match = tokens.exec(css)) {
    const [text] = match;
    count += 1;
    if (count % tokensPerStep === 0) yield undefined;
    const after = tokens.lastIndex;
    if (text === '/*') tokens.lastIndex = indexOr(css.indexOf('*/', after), css.length) + 2;
    else if (text === '"' || text === "'") {
      const end = endOfString(css, after, text);
      if (isLoading) yield unescapeCss(css.slice(after, end));
      tokens.lastIndex = end + 1;
    } else if (/^[;{}]$/.test(text)) isLoading = false;
    else {
      const name = unescapeCss(text).toLowerCase();
      if (name === '@import' || loadingFunctions.test(name)) isLoading = true;
      if (name !== 'url(' || /^\s*["']/.test(css.slice(after, after + 100))) continue;
      const end = indexOr(css.indexOf(')', after), css.length);
      yield unescapeCss(css.slice(after, end)).trim();
      tokens.lastIndex = end;
    }
  }
}

/** Returns the hosts that a style sheet loads from. @yields undefined after each step */
export function* scanStyleHosts(css: string): Generator<string | undefined> {
  for (const address of styleAddresses(css)) {
    const host = address === undefined ? undefined : foreignHost(address);
    if (address === undefined || host !== undefined) yield host;
  }
}
