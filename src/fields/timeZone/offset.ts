/** “UTC+01:00”: how far a zone's clocks are from UTC at a moment, which changes with its summer time. */
export function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return text.replace('GMT', 'UTC');
}
