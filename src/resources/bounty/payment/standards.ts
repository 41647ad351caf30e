import type { ChainName } from './chains.ts';

interface Standard {
  readonly title: string;
  /** The chain of its tokens; undefined for a native coin, which has its own chain. */
  readonly chain?: ChainName;
}

/** Token standards. The ID is the position in this list, so new standards are appended. */
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

/** @returns the ID of a standard in the reference list */
export const standardId = (standard: (typeof standards)[number]['title']): number =>
  standards.findIndex(({ title }) => title === standard) + 1;

/** @returns the chain of a standard, by its ID in the reference list; undefined if it is unknown */
export function chainOfStandard(id: number): ChainName | undefined {
  const standard: Standard | undefined = standards[id - 1];
  return standard?.chain;
}
