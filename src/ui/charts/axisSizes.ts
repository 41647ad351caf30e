/** In pixels. */
export const chartHeight = 280;
/** The assumed width until it is measured: that of a phone. */
export const initialWidth = 320;
export const axisHeight = 28;

/** The text of the axes. */
export const tick = { fill: 'var(--text-muted)', fontSize: 12 } as const;
