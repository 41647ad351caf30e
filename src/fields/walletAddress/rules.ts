import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { type WalletAddressOptions, walletAddress } from './kind.ts';
import { addressShapes, normalizeWalletAddress } from './networks.ts';
import { networkWords } from './networkWords.ts';
import { addressSamples } from './samples.ts';

export const rules: KindRules<WalletAddressOptions, string> = {
  /** Checks the format. The server verifies the checksum, because that code is larger than the rest of a form. */
  value: (options) =>
    z.pipe(
      z.pipe(wellFormed(), z.transform(normalizeWalletAddress)),
      z.string().check(
        z.refine((address) => options.networks.some((name) => addressShapes[name].test(address)), {
          error: 'invalidWalletAddress',
          params: { network: networkWords(options.networks) },
        }),
      ),
    ),
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq'],
  operand: () => z.pipe(wellFormed(), z.transform(normalizeWalletAddress)),
  operandInput: 'text',
  sample: (options, n) => addressSamples[options.networks[0] ?? 'ethereum'](n),
  example: { field: walletAddress(['ethereum', 'bitcoin']), refused: '0x5aAeb6053F3E94' },
  canonical: { version: 'ecdfb9390f82', of: normalizeWalletAddress },
};
