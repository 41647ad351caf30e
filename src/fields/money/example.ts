import type { Example } from '../example.ts';
import { money } from './kind.ts';

export const example: Example = { field: money({ min: 50 }), refused: { amount: '49.99', currency: 'USD' } };
