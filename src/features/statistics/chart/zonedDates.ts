const day = 86_400_000;

/** Returns a function that formats a time's date in a zone: `2026-03-01`. */
export function datesIn(timezone: string): (at: number) => string {
  // The Canadian locale writes dates in ISO order.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
}

/** Returns the date some days after another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7));

/** Returns the month after another: `2026-12` → `2027-01`. */
export const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 'yyyy-mm'.length);

/** Returns the last date of a month. */
export const lastDateOf = (month: string): string => addDays(`${nextMonth(month)}-01`, -1);
