import type { Example } from '../example.ts';
import { choice } from './kind.ts';

export const example: Example = { field: choice(['even', 'fixed']), refused: 'odd' };
