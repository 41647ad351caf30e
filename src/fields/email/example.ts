import type { Example } from '../example.ts';
import { email } from './kind.ts';

export const example: Example = { field: email(), refused: 'name@example' };
