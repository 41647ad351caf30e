import type { Example } from '../example.ts';
import { longText } from './kind.ts';

export const example: Example = { field: longText({ min: 10 }), refused: 'Too short' };
