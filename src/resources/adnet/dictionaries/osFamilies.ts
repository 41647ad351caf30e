import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Families of operating systems. */
export const osFamilies = dictionary({
  name: 'os-families',
  service: 'adnet',
  path: '/device/os/families',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
