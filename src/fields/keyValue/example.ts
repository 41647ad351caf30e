import type { Example } from '../example.ts';
import { keyValue } from './kind.ts';

export const example: Example = {
  field: keyValue(),
  refused: [
    { key: 'size', value: '1' },
    { key: 'size', value: '2' },
  ],
};
