import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { webAddress } from '../webAddress.ts';
import { wellFormed } from '../wellFormed.ts';
import type { Link } from './kind.ts';

const link = () =>
  z.strictObject({
    title: z.pipe(wellFormed(), z.string().check(z.minLength(1), z.maxLength(limits.nameLength))),
    url: webAddress(),
  });

const sameTitle = (all: readonly Link[], index: number): boolean =>
  all.findIndex(({ title }) => title.toLowerCase() === all[index]?.title.toLowerCase()) < index;

export const rules: KindRules<unknown, Link[]> = {
  value: () =>
    z.array(link(), { error: 'invalidLinks' }).check(
      z.maxLength(limits.linksPerRecord),
      z.superRefine((all, context) => {
        all.forEach((_, index) => {
          if (sameTitle(all, index))
            context.addIssue({ code: 'custom', message: 'linkTitleExists', path: [index, 'title'], input: all });
        });
      }),
    ),
  columns: () => ({ '': 'jsonb' }),
  operators: [],
  operand: z.never,
  sample: (_options, n) => [{ title: `Website ${n}`, url: `https://sample-${n}.quarry.test/` }],
};
