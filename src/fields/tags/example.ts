import type { Example } from '../example.ts';
import { tags } from './kind.ts';

export const example: Example = { field: tags({ max: 5 }), refused: ['one', 'One'] };
