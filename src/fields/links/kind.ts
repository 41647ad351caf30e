import { limits } from '#src/limits.ts';
import { type Common, field } from '#src/schema/field.ts';
import type { Example } from '#src/schema/kind.ts';
import type { RecordsOptions } from '../records/kind.ts';
import { text } from '../text/kind.ts';
import { url } from '../url/kind.ts';

export interface Link {
  title: string;
  url: string;
}

const entries: RecordsOptions = {
  fields: {
    title: text({ required: true, max: limits.nameLength }),
    url: url({ required: true, problem: 'invalidFileLink' }),
  },
  max: limits.linksPerRecord,
  distinct: { by: 'title', problem: 'linkTitleExists' },
  problem: 'invalidLinks',
};

/** Links with unique titles: a list of sub-records with its own labels and cell. */
export const links = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<Link[], R, RO>('links', { ...options, ...entries }, { isLarge: true });

export const example: Example = { field: links(), refused: [{ title: 'Website', url: 'example.com' }] };

/** The kind that this one extends: it inherits the files that this folder lacks. */
export const base = 'records';
