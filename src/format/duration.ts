const inUnit = (unit: 'hour' | 'minute') => new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });

const hours = inUnit('hour');
const minutes = inUnit('minute');

/** A duration in words: “48 hours” for whole hours, else “30 minutes”. */
export const formatDuration = (ofMinutes: number): string =>
  ofMinutes % 60 === 0 ? hours.format(ofMinutes / 60) : minutes.format(ofMinutes);
