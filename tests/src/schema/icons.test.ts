import { expect, test } from 'vitest';
import { text } from '#src/fields/text/kind.ts';
import { icons } from '#src/icons.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';

const declared = {
  name: 'stones',
  service: 'bounty',
  title: 'name',
  fields: { name: text() },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
} as const;

test('a declaration names a drawing that is there, or doesn’t compile', () => {
  // @ts-expect-error: there is no such drawing
  expect(Object.keys(icons)).not.toContain(defineResource({ ...declared, icon: 'Savings' }).icon);
  expect(Object.keys(icons)).toContain(defineResource({ ...declared, icon: 'Payments' }).icon);
});

test('every drawing is a path', () => {
  expect(Object.values(icons).filter((path) => !/^[Mm][\d.]/.test(path))).toEqual([]);
});
