/** The values that occur more than once, each listed once. */
export const duplicatesIn = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
