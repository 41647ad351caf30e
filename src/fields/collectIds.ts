/** Returns the IDs in a value of any shape. */
export const collectIds = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');
