/** Says how far a zone's clocks are from UTC. Making one takes a tenth of a millisecond: keep it where many moments are asked for. */
export const offsetFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });

/** “UTC+01:00”: how far the clocks of a format's zone are from UTC at a moment, which changes with its summer time. */
export function offsetBy(format: Intl.DateTimeFormat, at: Date | number): string {
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return text.replace('GMT', 'UTC');
}

/** The same for a zone that is asked for once. */
export const offsetOf = (zone: string, at: Date): string => offsetBy(offsetFormat(zone), at);
