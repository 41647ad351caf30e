import type { Example } from '../example.ts';
import { dateRange } from './kind.ts';

export const example: Example = { field: dateRange(), refused: { from: '2026-07-15', to: '2026-01-10' } };
