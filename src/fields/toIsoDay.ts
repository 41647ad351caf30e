/** Matches a day in the notation DD.MM.YYYY at the beginning of a text. */
const dottedDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;

/** Converts `7.3.2026 …` to `2026-03-07 …`; any other text is trimmed only. */
export const toIsoDay = (text: string): string =>
  text
    .trim()
    .replace(dottedDay, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
