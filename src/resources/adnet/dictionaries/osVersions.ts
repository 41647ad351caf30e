import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** Versions of operating systems: “Android 16”. */
export const osVersions = dictionary({
  name: 'os-versions',
  service: 'adnet',
  path: '/device/os/versions',
  title: 'title',
  long: true,
  fields: {
    code: text({ required: true, max: limits.nameLength, unique: true }),
    title: text({ required: true, max: limits.nameLength, unique: true, search: true }),
    os: reference('os-names', { required: true, filter: true }),
    release: text({ required: true, max: 20 }),
  },
});
