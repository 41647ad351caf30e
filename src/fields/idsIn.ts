/** The ids in a value, whatever its shape. */
export const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');
