import type { Override } from '#src/screens/overrides.ts';

// The code that only users of the ad network load: its declarations, and its features' overrides.
export * as declared from '#src/resources/adnet/declared.ts';

export const overrides = import.meta.glob<Override>(
  [
    '../features/adnet/overrides/*.tsx',
    '../features/statistics/overrides/*.tsx',
    // All users need the overrides of `users`.
    '!../features/*/overrides/users.tsx',
  ],
  { eager: true },
);
