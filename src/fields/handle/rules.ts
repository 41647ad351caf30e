import * as z from 'zod/mini';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { type HandleOptions, handle } from './kind.ts';
import { handleVersion, isHandle, isNetwork, networks, parseHandle, sampleHandle } from './networks.ts';

const everyNetwork = Object.keys(networks).filter(isNetwork);

const isReadable = (text: string): boolean => everyNetwork.some((each) => parseHandle(each, text) !== undefined);

const handleProblem = ({ network }: HandleOptions): ProblemName =>
  network === undefined ? 'invalidHandle' : networks[network].problem;

/** Returns the network of a record's handle; undefined if the record names none. */
export function networkIn({ network, networkFrom }: HandleOptions, record: Readonly<Record<string, unknown>>) {
  const named = network ?? (networkFrom === undefined ? undefined : record[networkFrom]);
  return isNetwork(named) ? named : undefined;
}

export const rules: KindRules<HandleOptions, string> = {
  /** Without a fixed network, a handle that is valid on any network is accepted. The server then checks the record's network. */
  value: (options) =>
    z.pipe(
      z.pipe(
        wellFormed(),
        z.transform((text: string) => (options.network && parseHandle(options.network, text)) ?? text),
      ),
      z.string().check(
        z.refine((text) => (options.network ? isHandle(options.network, text) : isReadable(text)), {
          error: handleProblem(options),
        }),
      ),
    ),
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  operandInput: 'text',
  // Letters and digits only are valid on every network.
  sample: ({ network }, n) => (network === undefined ? `@hunter${n}` : sampleHandle(network, n)),
  example: { field: handle('instagram'), refused: '@' },
  canonical: {
    version: handleVersion,
    of(text, options, record) {
      const network = networkIn(options, record);
      return (network && parseHandle(network, text)) ?? text;
    },
  },
};
