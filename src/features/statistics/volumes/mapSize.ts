/** The map's drawing, in units of its own. */
export const mapSize = { width: 960, height: 420 } as const;
