import type { Example } from '../example.ts';
import { boolean } from './kind.ts';

export const example: Example = { field: boolean({ default: false }), refused: 'maybe' };
