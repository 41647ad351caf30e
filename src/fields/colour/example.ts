import type { Example } from '../example.ts';
import { colour } from './kind.ts';

export const example: Example = { field: colour(), refused: '#blue' };
