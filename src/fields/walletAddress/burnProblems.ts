import { type Problem, problem } from '#src/problems/catalogue.ts';
import { isBurnAddress } from './burnAddresses.ts';

/** Refuses an address that burns coins unless the owner confirms it in a field beside the address. */
export const burnProblems = (address: string, burnsCoins: boolean | null): Problem[] =>
  burnsCoins === true || !isBurnAddress(address) ? [] : [problem('burnAddress', {}, 'burnsCoins')];
