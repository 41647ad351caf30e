import { isPlainObject } from '../plainObject.ts';
import type { Resource } from '../resource.ts';
import { subfieldsOf } from '../subfields.ts';
import type { Mention } from './mention.ts';

/** The fields in `distinct`, which distinguish entries. */
export const distinctMentions = ({ name, fields }: Resource): Mention[] =>
  Object.entries(fields).flatMap(([each, list]) => {
    const { distinct } = list.options;
    const by: unknown[] = isPlainObject(distinct) ? [distinct['by']].flat() : [];
    return by.map(
      (part): Mention => ({
        number: 'Q175',
        where: `${name}.fields.${each}.distinct`,
        name: String(part),
        among: subfieldsOf(list).map(([one]) => one),
        what: `a part of an entry of ${each}`,
      }),
    );
  });
