import type { InputProps } from '#src/fields/input.ts';
import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const inputs: Override['inputs'] = {
  burnsCoins: chunk<InputProps>('burn-confirmation', () =>
    import('#src/fields/walletAddress/BurnInput.tsx').then(({ BurnInput }) => BurnInput),
  ),
};
