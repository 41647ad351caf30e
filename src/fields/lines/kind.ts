import { type Common, field } from '#src/schema/field.ts';

/** What an entry is: any text, a domain such as `news.example.com`, or the id of a record of another system. */
export const lineTypes = ['text', 'domain', 'id'] as const;
export type LineType = (typeof lineTypes)[number];

/**
 * What an entry is depends on another field: `{ field: 'of', types: { domain: 'domain', site: 'id' } }`. Boot checks see to it that
 * every value of that field has a type, its default the first.
 */
export interface LineTypeByField {
  /** The other field: a choice, required and immutable. */
  readonly field: string;
  /** Choice → the type of the entries. */
  readonly types: Readonly<Record<string, LineType>>;
}

export type LinesOptions = {
  /** The type of each entry: any text, a domain or an id; a text by default. As an object: the field that decides, and the type for each of its values. */
  of?: LineType | LineTypeByField;
  /** The least number of entries. */
  min?: number;
  /** The most entries. */
  max?: number;
  /** Maximum number of characters of an entry. */
  length?: number;
};

/**
 * Many short texts, unique ignoring case, pasted one a line: a list of domains. For a few words there is `tags`.
 * @example lines({ of: 'domain', max: 10_000 })
 */
export const lines = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & LinesOptions = {},
) => field<string[], R, RO>('lines', options, { isLarge: true });
