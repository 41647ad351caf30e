import type { IdOf } from '#src/schema/csvFace.ts';

/** A record's id in a CSV file: `#7`, or the number alone. */
const byId = /^#?(\d+)$/;

/** Separates the titles of several records. */
const separator = ';';

/** The id in a text; undefined when the text is a title. */
export const explicitId = (text: string): number | undefined => {
  const [, digits] = byId.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Whether a title can stand for its record in a CSV file: not blank, without the separator, and not like an id. */
export const isUsableTitle = (title: string): boolean =>
  title.trim() !== '' && !title.includes(separator) && explicitId(title) === undefined;

export const joinTexts = (texts: readonly string[]): string => texts.join(`${separator} `);

export const splitTexts = (cell: string): string[] =>
  cell
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The texts that are titles, not ids. */
export const titlesIn = (texts: readonly string[]): string[] => texts.filter((text) => explicitId(text) === undefined);

/** The ids that texts stand for. One that stands for none stays, for the validation to refuse. */
export const idsOfTexts = (texts: readonly string[], resource: string, idOf: IdOf): (number | string)[] =>
  texts.map((text) => explicitId(text) ?? idOf(resource, text) ?? text);
