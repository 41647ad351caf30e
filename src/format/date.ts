const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** DD.MM.YYYY of a day without a zone, `yyyy-MM-dd`, which is the same in the reader's every zone. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('.');

/** DD.MM.YYYY of a moment, in the reader's zone. */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** DD.MM.YYYY HH:mm of a moment, in the reader's zone. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return `${formatDate(moment)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** DD.MM.YYYY HH:mm in UTC, for readers whose zone is unknown, as in emails. */
export function formatUtcMoment(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().split('T');
  return `${formatDay(day)} ${time.slice(0, 5)}`;
}

/** The name of the reader's zone, shown beside the inputs of times. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const millisecond = 1;

/** @returns whether a day in the reader's zone starts or ends at that moment */
export function isDayBoundary(moment: Date): boolean {
  const isFirst = (date: Date) => [date.getHours(), date.getMinutes(), date.getSeconds()].every((part) => part === 0);
  return isFirst(moment) || isFirst(new Date(moment.getTime() + millisecond));
}
