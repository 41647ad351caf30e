import type { IdOf } from '#src/schema/csvFormat.ts';

/** A record's id in a CSV file: `#7`, or the number alone. */
const idPattern = /^#?(\d+)$/;

/** Separates the titles of several records. */
const separator = ';';

/** The id in a text; undefined when the text is a title. */
export const parseExplicitId = (text: string): number | undefined => {
  const [, digits] = idPattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Whether a title can stand for its record in a CSV file: not blank, without the separator, and not like an id. */
export const isUsableTitle = (title: string): boolean =>
  title.trim() !== '' && !title.includes(separator) && parseExplicitId(title) === undefined;

export const joinTexts = (texts: readonly string[]): string => texts.join(`${separator} `);

export const splitTexts = (cell: string): string[] =>
  cell
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The texts that are titles, not ids. */
export const filterTitles = (texts: readonly string[]): string[] =>
  texts.filter((text) => parseExplicitId(text) === undefined);

/** The ids that texts stand for. One that stands for none stays, for the validation to refuse. */
export const resolveIds = (texts: readonly string[], resource: string, idOf: IdOf): (number | string)[] =>
  texts.map((text) => parseExplicitId(text) ?? idOf(resource, text) ?? text);
