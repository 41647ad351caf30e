/** What stands more than once, each said once. */
export const duplicatesIn = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];
