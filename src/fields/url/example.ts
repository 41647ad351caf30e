import type { Example } from '../example.ts';
import { url } from './kind.ts';

export const example: Example = { field: url(), refused: 'example.com' };
