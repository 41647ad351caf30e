import { type Common, field } from '#src/schema/field.ts';

/** The type of an entry: any text, a domain such as `news.example.com`, or a record's ID in another system. */
export const lineTypes = ['text', 'domain', 'id'] as const;
export type LineType = (typeof lineTypes)[number];

/**
 * The type of an entry by another field: `{ field: 'of', types: { domain: 'domain', site: 'id' } }`. Boot checks ensure that every value of
 * that field has a type, and its default the first.
 */
export interface LineTypeByField {
  /** The other field: a choice, required and immutable. */
  readonly field: string;
  /** Choice → the type of the entries. */
  readonly types: Readonly<Record<string, LineType>>;
}

export type LinesOptions = {
  /** The type of each entry: a text by default, a domain or an ID. As an object: the deciding field, and each value's type. */
  of?: LineType | LineTypeByField;
  /** The least number of entries. */
  min?: number;
  /** The most entries. */
  max?: number;
  /** Maximum number of characters of an entry. */
  length?: number;
};

/**
 * Many short texts, unique ignoring case, pasted one per line: a list of domains. For a few words, use `tags`.
 * @example lines({ of: 'domain', max: 10_000 })
 */
export const lines = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & LinesOptions = {},
) => field<string[], R, RO>('lines', options, { isLarge: true });
