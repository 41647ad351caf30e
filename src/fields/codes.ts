import { compareTexts } from '#src/format/compareTexts.ts';

/** A code of a standard, and its name in English. */
interface Code {
  readonly code: string;
  readonly name: string;
}

export interface CodeList {
  /** Sorted by name. */
  readonly all: () => readonly Code[];
  readonly nameOf: (code: string) => string;
}

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second));

/** Whether a code is current: canonicalization replaces a former country's code with its successor's. */
const isCurrent = (tag: string): boolean => new Intl.Locale(tag).toString() === tag;

/** CLDR's regions that ISO 3166-1 lacks: unions, reserved codes, codes for tests. */
const notCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

/**
 * Returns the codes of a standard, from the `Intl` of the browser or Node instead of a file.
 * @param codes the candidates; codes without a name are dropped
 */
function codeList(type: 'region' | 'language' | 'currency', codes: () => readonly string[]): CodeList {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  let cached: readonly Code[] | undefined;
  const find = () =>
    codes()
      .flatMap((code) => {
        const name = names.of(code);
        return name === undefined ? [] : [{ code, name }];
      })
      .toSorted((one, other) => compareTexts(one.name, other.name));
  return {
    all: () => (cached ??= find()),
    nameOf: (code) => names.of(code) ?? code,
  };
}

/** Kind → its standard: ISO 3166-1 alpha-2, ISO 639-1, ISO 4217. */
export const codeLists = {
  country: codeList('region', () =>
    pairs.map((pair) => pair.toUpperCase()).filter((code) => !notCountries.has(code) && isCurrent(`und-${code}`)),
  ),
  language: codeList('language', () => pairs.filter(isCurrent)),
  currency: codeList('currency', () => Intl.supportedValuesOf('currency')),
} as const satisfies Readonly<Record<string, CodeList>>;
