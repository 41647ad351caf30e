/** The size of the map, in the units of its drawing. */
export const mapSize = { width: 960, height: 420 } as const;
