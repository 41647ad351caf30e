import type { Example } from '../example.ts';
import { date } from './kind.ts';

export const example: Example = { field: date(), refused: '2026-02-30' };
