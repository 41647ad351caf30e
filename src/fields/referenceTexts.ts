/** How a record is named where its title won't do: `#7`, or the number alone. */
const byId = /^#?(\d+)$/;

/** Between the titles of several records. */
const separator = ';';

/** The id that a text says itself, undefined where it is a title. */
export const explicitId = (text: string): number | undefined => {
  const [, digits] = byId.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Whether a title names its record in a CSV file as well: alone, among several, and not like an id. */
export const isUsableTitle = (title: string): boolean =>
  title.trim() !== '' && !title.includes(separator) && explicitId(title) === undefined;

export const joinTexts = (texts: readonly string[]): string => texts.join(`${separator} `);

export const splitTexts = (cell: string): string[] =>
  cell
    .split(separator)
    .map((text) => text.trim())
    .filter((text) => text !== '');
