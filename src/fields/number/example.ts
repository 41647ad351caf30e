import type { Example } from '../example.ts';
import { number } from './kind.ts';

export const example: Example = { field: number({ min: 1, max: 365, integer: true, unit: 'days' }), refused: 0 };
