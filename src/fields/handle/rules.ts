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
  /** Without a fixed network, a handle that is valid on any network passes; the server then checks it by the record's network. */
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
  operandInput: 'text',
  // Letters and digits alone are a valid name on every network.
  sample: ({ network }, n) => (network === undefined ? `@hunter${n}` : sampleHandle(network, n)),
  example: { field: handle('instagram'), refused: '@' },
};
