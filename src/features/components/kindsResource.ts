import { examples } from '#src/fields/examples.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** A resource that exists on this page only: each kind of field once, under its own name. */
export const kindsResource = defineResource({
  name: 'components',
  // Where files that are tried out are uploaded.
  service: 'bounty',
  title: 'text',
  fields: Object.fromEntries(Object.entries(examples).map(([kind, { field }]) => [kind, field])),
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});

const stored = Object.entries(examples).map(([kind, { field }]): [string, unknown] => [
  kind,
  rulesOf(field).sample(field.options, 2, () => 2),
]);
const record: AnyRow = { id: 1, version: 1, ...Object.fromEntries(stored) };

/** A record of `kindsResource`, made from the kinds' samples. */
export const sampleRecord: AnyRow = {
  ...record,
  ...Object.fromEntries(
    Object.entries(examples).flatMap(([kind, { field }]): [string, unknown][] =>
      field.computed ? [[kind, field.computed(record)]] : [],
    ),
  ),
};
