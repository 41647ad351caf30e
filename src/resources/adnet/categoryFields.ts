import { text } from '#src/fields/text/kind.ts';

/** The fields of a category in one of the IAB’s taxonomies: `IAB20-14`, “Travel › Europe”. */
export const categoryFields = {
  code: text({ required: true, max: 8, unique: true, search: true }),
  title: text({ required: true, max: 80, search: true }),
  /** The code of its tier-1 category; empty for tier-1 categories. */
  parent: text({ max: 8 }),
};
