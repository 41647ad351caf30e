import { text } from '#src/fields/text/kind.ts';

/** A category of the IAB's content taxonomy 1.0, as OpenRTB names it: `IAB20-14`, “Travel › Europe”. */
export const categoryFields = {
  code: text({ required: true, max: 8, unique: true, search: true }),
  title: text({ required: true, max: 80, search: true }),
  /** The code of the category of the first tier that it belongs to; empty for those of the first tier. */
  parent: text({ max: 8 }),
};
