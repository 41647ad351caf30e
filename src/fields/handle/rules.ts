import * as z from 'zod/mini';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { type HandleOptions, handle } from './kind.ts';
import { isHandle, isNetwork, networks, sampleHandle } from './networks.ts';

const everyNetwork = Object.keys(networks).filter(isNetwork);

const problemOf = ({ network }: HandleOptions): ProblemName =>
  network === undefined ? 'invalidHandle' : networks[network].problem;

export const rules: KindRules<HandleOptions, string> = {
  /** Where another field names the network, what any of them takes: the server asks the record for its own. */
  value: (options) =>
    z.pipe(
      wellFormed(),
      z.string().check(
        z.refine((text) => (options.network ? [options.network] : everyNetwork).some((each) => isHandle(each, text)), {
          error: problemOf(options),
        }),
      ),
    ),
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  // Letters and digits alone are a name on every network.
  operandInput: 'text',
  sample: ({ network }, n) => (network === undefined ? `@hunter${n}` : sampleHandle(network, n)),
  example: { field: handle('instagram'), refused: '@' },
};
