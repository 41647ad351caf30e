import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const formAside: Override['formAside'] = chunk('auto-rules-try', () =>
  import('../rules/TryTyped.tsx').then(({ TryTyped }) => TryTyped),
);

export const below: Override['below'] = chunk('auto-rules-below', () =>
  import('../rules/RuleBelow.tsx').then(({ RuleBelow }) => RuleBelow),
);
