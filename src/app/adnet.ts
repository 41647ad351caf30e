import type { Override } from '#src/screens/overrides.ts';

// What only those who work with the ad network load: its declarations, and what its features have of their own for them.
export * as declared from '#src/resources/adnet/declared.ts';

export const overrides = import.meta.glob<Override>(
  [
    '../features/adnet/overrides/*.tsx',
    '../features/statistics/overrides/*.tsx',
    // Users are everybody’s.
    '!../features/*/overrides/users.tsx',
  ],
  { eager: true },
);
