import { describe, expect, test } from 'vitest';
import { messageOf } from '#src/problems/catalogue.ts';
import { type CampaignCurrency, hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { standardId, standards } from '#src/resources/bounty/payment/standards.ts';

const digits = '5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060';
const solana = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const waves = 'Ev8Lkv8xMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp';

const budget = (currency: string) => ({ amount: '100', currency });
const coin = (code: string): CampaignCurrency => ({ isIco: false, tokenStandard: 0, budget: budget(code) });
/** As the database of every installation has them: written by hand. */
const ids = {
  'ERC-20': 1,
  'ERC-223': 2,
  'ERC-721': 3,
  'ERC-777': 4,
  'ERC-1155': 5,
  'BEP-2': 6,
  'BEP-20': 7,
  'TRC-10': 8,
  'TRC-20': 9,
  'NEP-5': 10,
  'NEP-17': 11,
  SPL: 12,
  Waves: 13,
  EOS: 14,
  'QRC-20': 15,
  Omni: 16,
  native: 17,
} as const;
const tokenOf = (standard: keyof typeof ids): CampaignCurrency => ({
  isIco: true,
  tokenStandard: ids[standard],
  budget: budget('USD'),
});
const said = (payer: CampaignCurrency, network: string | null, hash: string) =>
  hashProblems(payer, { network }, hash).map(messageOf);

test('a standard keeps its id', () => {
  expect(standards.map(({ title }) => [title, standardId(title)])).toEqual(Object.entries(ids));
});

describe('a transaction hash', () => {
  test.each([
    ['ERC-20', `0x${digits}`, digits, /Ethereum, .* is 0x and 64/],
    ['BEP-20', `0x${digits.toUpperCase()}`, `0x${digits}0`, /BNB Smart Chain, .* is 0x and 64/],
    ['BEP-2', digits, 'hello1', /BNB Beacon Chain, .* is 64 characters/],
    ['TRC-20', digits, `0x${digits}`, /TRON, .* is 64 characters.*, without 0x/],
    ['NEP-17', `0x${digits}`, `0x${digits.slice(1)}`, /NEO, .* is 64 characters.*, with or without 0x/],
    ['NEP-5', digits, digits.replace('5', 'g'), /NEO/],
    ['Omni', digits, `0x${digits}`, /Bitcoin, .* is 64/],
    ['EOS', digits, digits.slice(1), /EOS, .* is 64/],
    ['QRC-20', digits, `${digits}0`, /Qtum, .* is 64/],
    ['SPL', solana, solana.replace('5', '0'), /Solana, .* is 64 to 88 letters/],
    ['Waves', waves, solana, /Waves, .* is 32 to 44 letters/],
  ] as const)('of a token of %s has the form of its chain, whatever the wallet', (standard, right, wrong, why) => {
    for (const network of ['ethereum', null]) {
      expect(said(tokenOf(standard), network, right)).toEqual([]);
      expect(said(tokenOf(standard), network, wrong)).toEqual([expect.stringMatching(why)]);
    }
  });

  test.each([
    ['SPL', 64],
    ['Waves', 32],
  ] as const)('of %s is shorter where its number begins with zeros, by no more than to %i', (standard, length) => {
    expect(said(tokenOf(standard), null, '1'.repeat(length))).toEqual([]);
    expect(said(tokenOf(standard), null, '1'.repeat(length - 1))).toHaveLength(1);
  });

  test('of a coin has that of the chain that the line is sent on', () => {
    expect(said(coin('USDT'), 'ethereum', digits)).toEqual([expect.stringMatching(/Ethereum/)]);
    expect(said(coin('USDT'), 'tron', digits)).toEqual([]);
    expect(said(coin('BTC'), 'bitcoin', `0x${digits}`)).toEqual([expect.stringMatching(/Bitcoin/)]);
  });

  test('has any form where no chain is known', () => {
    expect(said(coin('PLN'), 'ethereum', 'Transfer 2026/14')).toEqual([]);
    expect(said(tokenOf('native'), 'ethereum', 'Transfer 2026/14')).toEqual([]);
    expect(said(coin('USDT'), null, 'Transfer 2026/14')).toEqual([]);
  });
});
