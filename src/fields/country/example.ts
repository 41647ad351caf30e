import type { Example } from '../example.ts';
import { country } from './kind.ts';

export const example: Example = { field: country(), refused: 'XX' };
