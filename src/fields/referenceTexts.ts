import type { IdOf } from '#src/schema/csvFormat.ts';

/** A record's ID in a CSV file: `#7`, or only the number. */
const idPattern = /^#?(\d+)$/;

/** Separates the titles of several records. */
const separator = ';';

/** Returns the ID in a text; undefined if the text is a title. */
export const parseExplicitId = (text: string): number | undefined => {
  const [, digits] = idPattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Whether a title can identify its record in a CSV file: not blank, without the separator, and unlike an ID. */
export const isUsableTitle = (title: string): boolean =>
  title.trim() !== '' && !title.includes(separator) && parseExplicitId(title) === undefined;

export const joinTexts = (texts: readonly string[]): string => texts.join(`${separator} `);

export const splitTexts = (cell: string): string[] =>
  cell
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Returns the texts that are titles. */
export const filterTitles = (texts: readonly string[]): string[] =>
  texts.filter((text) => parseExplicitId(text) === undefined);

/** Resolves texts to IDs. Unresolved texts stay, so that the validation refuses them. */
export const resolveIds = (texts: readonly string[], resource: string, idOf: IdOf): (number | string)[] =>
  texts.map((text) => parseExplicitId(text) ?? idOf(resource, text) ?? text);
