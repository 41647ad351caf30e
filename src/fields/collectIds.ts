/** The ids in a value, whatever its shape. */
export const collectIds = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');
