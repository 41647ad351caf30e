import type { Example } from '../example.ts';
import { dateTime } from './kind.ts';

export const example: Example = { field: dateTime(), refused: '2026-02-30T10:00:00Z' };
