import type { Example } from '../example.ts';
import { reference } from './kind.ts';

export const example: Example = { field: reference('currencies'), refused: 0 };
