import type { ChainName } from './chains.ts';

interface Standard {
  readonly title: string;
  /** Where its tokens are sent; nobody can tell of a coin that a chain of its own has. */
  readonly chain?: ChainName;
}

/** The standards of tokens. The place in the list is the id: new ones go to the end. */
export const standards = [
  { title: 'ERC-20', chain: 'ethereum' },
  { title: 'ERC-223', chain: 'ethereum' },
  { title: 'ERC-721', chain: 'ethereum' },
  { title: 'ERC-777', chain: 'ethereum' },
  { title: 'ERC-1155', chain: 'ethereum' },
  { title: 'BEP-2', chain: 'beacon' },
  { title: 'BEP-20', chain: 'bnb' },
  { title: 'TRC-10', chain: 'tron' },
  { title: 'TRC-20', chain: 'tron' },
  { title: 'NEP-5', chain: 'neo' },
  { title: 'NEP-17', chain: 'neo' },
  { title: 'SPL', chain: 'solana' },
  { title: 'Waves', chain: 'waves' },
  { title: 'EOS', chain: 'eos' },
  { title: 'QRC-20', chain: 'qtum' },
  { title: 'Omni', chain: 'bitcoin' },
  { title: 'native' },
] as const satisfies readonly Standard[];

/** @returns the id of a standard in the reference list */
export const standardId = (standard: (typeof standards)[number]['title']): number =>
  standards.findIndex(({ title }) => title === standard) + 1;

/** @returns where the tokens of a standard are sent, by its id in the reference list; undefined where that isn't known */
export function chainOfStandard(id: number): ChainName | undefined {
  const standard: Standard | undefined = standards[id - 1];
  return standard?.chain;
}
