import { choiceWord } from '#src/i18n/labels.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Campaign } from '../campaigns.ts';
import type { PayoutItem } from '../payoutItems.ts';
import { type Chain, type ChainName, chains } from './chains.ts';
import { chainOfStandard } from './standards.ts';

/** The fields of a campaign that determine its currency. */
export type CampaignCurrency = Pick<Campaign, 'isIco' | 'tokenStandard' | 'budget'>;

type Line = Pick<PayoutItem, 'network'>;

/** The chains that a coin can be sent on. */
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

/** Returns the chains that a campaign's currency or token can be sent on; empty if they are unknown. */
export const payChains = (campaign: CampaignCurrency): readonly Chain[] => namesOf(campaign).map(chainNamed);

/** Returns the chain that a payout line is sent on; undefined if it is unknown, or the currency has no chain. */
function chainOf(campaign: CampaignCurrency, { network }: Line): ChainName | undefined {
  const names = namesOf(campaign);
  return names.length > 1 ? names.find((name) => chainNamed(name).network === network) : names[0];
}

/** Whether the format of a line's transaction hash is known. */
export const hasHashFormat = (campaign: CampaignCurrency, line: Line): boolean => chainOf(campaign, line) !== undefined;

/** Returns the problem of a transaction hash in a wrong format; empty if the format is unknown. */
export function hashProblems(campaign: CampaignCurrency, line: Line, transactionHash: string): Problem[] {
  const chain = chainOf(campaign, line);
  if (chain === undefined || chains[chain].hash.shape.test(transactionHash)) return [];
  const { problem: name, parameters } = chains[chain].hash;
  return [problem(name, { chain: choiceWord(chain), ...parameters }, 'transactionHash')];
}
