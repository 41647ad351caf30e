/** Where statistics can’t be shown. */
export const failedWords = {
  missing: 'No statistics right now. Everything else works.',
  failed: 'The figures could not be loaded.',
  none: 'None',
} as const;
