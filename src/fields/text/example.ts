import type { Example } from '../example.ts';
import { text } from './kind.ts';

export const example: Example = { field: text({ required: true, min: 3, max: 40 }), refused: 'ab' };
