import { number } from '#src/fields/number/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Operating systems. `code` is from AdCOM 1.0. */
export const osNames = dictionary({
  name: 'os-names',
  service: 'adnet',
  path: '/device/os/names',
  title: 'title',
  fields: {
    code: number({ required: true, integer: true, min: 0, unique: true }),
    title: text({ required: true, max: limits.nameLength, unique: true, search: true }),
    family: reference('os-families', { required: true, filter: true }),
  },
});
