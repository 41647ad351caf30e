import type { Example } from '../example.ts';
import { text } from '../text/kind.ts';
import { computed } from './kind.ts';

export const example: Example = {
  field: computed(text(), ({ text: name }) => (typeof name === 'string' ? name.toUpperCase() : null)),
  refused: null,
};
