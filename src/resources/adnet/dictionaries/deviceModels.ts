import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The most common models of phones, tablets and connected devices. */
export const deviceModels = dictionary({
  name: 'device-models',
  service: 'adnet',
  path: '/device/models',
  title: 'title',
  fields: {
    title: text({ required: true, max: limits.nameLength, unique: true, search: true }),
    deviceType: reference('device-types', { required: true, filter: true }),
  },
});
