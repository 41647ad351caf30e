import type { Example } from '../example.ts';
import { roles } from './kind.ts';

export const example: Example = { field: roles(), refused: [1, 1] };
