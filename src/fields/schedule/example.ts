import type { Example } from '../example.ts';
import { schedule } from './kind.ts';

export const example: Example = { field: schedule(), refused: ['1'] };
