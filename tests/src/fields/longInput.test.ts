import { expect, it } from 'vitest';
import { unescapeFormula } from '#server/csv/formulas.ts';
import { handle } from '#src/fields/handle/kind.ts';
import { maskOnBlur } from '#src/fields/handle/networks.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { findMacroProblem } from '#src/fields/url/macros.ts';
import { isVatId, normalizeVatId } from '#src/fields/vatId/vatIds.ts';
import { walletAddress } from '#src/fields/walletAddress/kind.ts';
import { domainName, normalizeHost } from '#src/schema/domainName.ts';

const long = 100_000;

/** Texts whose reading took the square of their length, or would take it with careless expressions. */
const texts = [
  ...['.', ' ', '\n', '0', '"', '|^', '[', '{', '%7B', '%25', '[a]', '&#123;-', '__a', '@', '#.', '/', '%2F', '*.'].map(
    (part) => `a${part.repeat(long / part.length)}a`,
  ),
  `${'0'.repeat(long)}x`,
  `VAT${' '.repeat(long)}1`,
  `="${'""'.repeat(long / 2)}`,
  `https://example.com/?id=${'[a]'.repeat(long / 3)}`,
  `https://${'ü'.repeat(long)}.example`,
];

const wallets = rulesOf(walletAddress(['bitcoin']));
const domains = rulesOf(lines({ of: 'domain' }));
const ids = rulesOf(lines({ of: 'id' }));

// A function that takes the square of their length runs into the time-out of the test.

it.each<readonly [string, (text: string) => unknown]>([
  ['a sought wallet', (text) => wallets.operand({ networks: ['bitcoin'] }).parse(text)],
  ['the name of a host', normalizeHost],
  ['a sought id', (text) => ids.operand({ of: 'id' }).parse(text)],
  ['a typed handle', (text) => maskOnBlur('instagram', text)],
  ['an address with macros', (text) => findMacroProblem(text, ['click_id'])],
  ['a VAT ID', (text) => isVatId(normalizeVatId(text))],
  ['a cell', unescapeFormula],
])('%s of 100,000 characters is read', (_, read) => {
  for (const text of texts) expect(() => read(text)).not.toThrow();
});

it.each<readonly [string, (text: string) => boolean]>([
  ['wallet', (text) => wallets.value({ networks: ['bitcoin'] }).safeParse(text).success],
  ['domain', (text) => domainName(text) !== undefined],
  ['line of a domain', (text) => domains.value({ of: 'domain' }).safeParse([text]).success],
  ['line of an id', (text) => ids.value({ of: 'id' }).safeParse([text]).success],
  ['handle', (text) => rulesOf(handle('vk')).value({ network: 'vk' }).safeParse(text).success],
])('no %s has 100,000 characters', (_, isRead) => {
  expect(texts.filter(isRead).map((text) => text.slice(0, 20))).toEqual([]);
});
