import { choiceWord } from '#src/i18n/labels.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '../campaigns.ts';
import type { PayoutItem } from '../payoutItems.ts';
import { type Chain, type ChainName, chains } from './chains.ts';
import { chainOfStandard } from './standards.ts';

/** What a campaign pays in. */
export type CampaignCurrency = Pick<Campaign, 'isIco' | 'tokenStandard' | 'budget'>;

type Line = Pick<PayoutItem, 'network'>;

/** Coins that are sent on some chains alone. */
const chainsByCoin: Readonly<Record<string, readonly ChainName[]>> = {
  BTC: ['bitcoin'],
  ETH: ['ethereum'],
  BNB: ['bnb'],
  USDC: ['ethereum'],
  USDT: ['ethereum', 'tron'],
  TRX: ['tron'],
  NEO: ['neo'],
  GAS: ['neo'],
};

const chainNamed = (name: ChainName): Chain => chains[name];

function namesOf({ isIco, tokenStandard, budget }: CampaignCurrency): readonly ChainName[] {
  if (!isIco) return chainsByCoin[budget.currency] ?? [];
  const chain = chainOfStandard(tokenStandard);
  return chain === undefined ? [] : [chain];
}

/** Where the money of a campaign is sent, as far as its currency or its token's standard tells. */
export const payChains = (campaign: CampaignCurrency): readonly Chain[] => namesOf(campaign).map(chainNamed);

/** Where a line is sent; undefined where nobody can tell, or it is money that no chain carries. */
function chainOf(campaign: CampaignCurrency, { network }: Line): ChainName | undefined {
  const names = namesOf(campaign);
  return names.length > 1 ? names.find((name) => chainNamed(name).network === network) : names[0];
}

/** Whether anybody can tell how the hash of a line's transaction looks. */
export const hasHashFormat = (campaign: CampaignCurrency, line: Line): boolean => chainOf(campaign, line) !== undefined;

/** What is wrong with the form of a transaction hash, where it is known how one looks. */
export function hashProblems(campaign: CampaignCurrency, line: Line, transactionHash: string): Problem[] {
  const chain = chainOf(campaign, line);
  if (chain === undefined || chains[chain].hash.shape.test(transactionHash)) return [];
  const { problem: name, parameters } = chains[chain].hash;
  return [problem(name, { chain: choiceWord(chain), ...parameters }, 'transactionHash')];
}
