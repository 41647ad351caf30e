import type { Example } from '../example.ts';
import { currency } from './kind.ts';

export const example: Example = { field: currency(), refused: 'XYZ' };
