/** A day in the notation DD.MM.YYYY at the beginning of a text. */
const dottedDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;

/** `7.3.2026 …` → `2026-03-07 …`; any other text is returned unchanged, trimmed. */
export const toIsoDay = (text: string): string =>
  text
    .trim()
    .replace(dottedDay, (_, day: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    );
