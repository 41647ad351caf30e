import { expect, it } from 'vitest';
import { normalizeCode } from '#server/features/account/recoveryCodes.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { vatId } from '#src/fields/vatId/kind.ts';
import { hasValidChecksum } from '#src/fields/walletAddress/checksum.ts';
import { walletAddress } from '#src/fields/walletAddress/kind.ts';
import { normalizeWalletAddress } from '#src/fields/walletAddress/networks.ts';
import { caseLines } from '#tests/support/cases.ts';
import { formVersion } from '#tests/support/formVersion.ts';

const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const noWallets = [
  // Bech32 forbids mixed cases.
  `Bc1${bech32.slice(3)}`,
  `BC1${bech32.slice(3)}`,
  // Valid by BIP 350, but anyone could spend what is sent there.
  'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
  'BC1SW50QGDZ25J',
  'bc1pfeessrawgf',
  // A call of a token's contract: the recipient isn't the first address.
  `ethereum:${ether}@1/transfer?address=0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe&uint256=1`,
];

/** Spellings of addresses, and their form. */
const wallets: readonly (readonly [string, string])[] = [
  ...caseLines('wallets-refused.txt').map((address) => [address, bech32] as const),
  [` ${bech32}\u200b `, bech32],
  [`bitcoin:${bech32.toUpperCase()}?amount=0.1`, bech32],
  [`ethereum:pay-${ether}@1?value=1`, ether],
  [`"${ether}",`, ether],
  [`eip155:1:${ether}`, ether],
  [`0X${ether.slice(2).toUpperCase()}`, `0x${ether.slice(2).toUpperCase()}`],
  [ether.replace('0x', '０ｘ'), ether],
  [ether, ether],
  // Taproot (BIP 350).
  [taproot, taproot],
];

it('the declared version of wallets is the digest of their forms: if not, declare the expected one', () => {
  const texts = [...wallets.map(([text]) => text), ...noWallets];
  const version = formVersion(texts.map((text) => [text, normalizeWalletAddress(text)]));
  expect(rulesOf(walletAddress(['bitcoin'])).canonical?.version).toBe(version);
});

it.each(wallets)('the wallet %j is %s', (text, address) => {
  const networks = ['bitcoin', 'ethereum'] as const;
  const read = rulesOf(walletAddress(networks)).value({ networks }).parse(text);
  expect(read).toBe(address);
  expect(networks.some((network) => hasValidChecksum(network, String(read)))).toBe(true);
});

it.each(noWallets)('%s is no wallet', (text) => {
  const networks = ['bitcoin', 'ethereum'] as const;
  expect(rulesOf(walletAddress(networks)).value({ networks }).safeParse(text).success).toBe(false);
});

it.each([
  ['de 123 456 789', 'DE123456789'],
  ['DE\u00a0123\u202f456.789', 'DE123456789'],
  ['ＤＥ１２３４５６７８９', 'DE123456789'],
  ['ATU\u201112345678', 'ATU12345678'],
])('the VAT ID %j is %s, by API as in the form', (text, id) => {
  expect(rulesOf(vatId()).value({}).parse(text)).toBe(id);
});

it.each([
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['𝟏𝟐𝟑456', '123456'],
  ['ABCD–efgh', 'abcdefgh'],
])('the code %s is read as %s', (text, code) => expect(normalizeCode(text)).toBe(code));
