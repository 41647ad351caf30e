import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const above: Override['above'] = chunk('self-billed-document', () =>
  import('../selfBilling/SelfBilledDocument.tsx').then(({ SelfBilledDocument }) => SelfBilledDocument),
);
