import type { Example } from '../example.ts';
import { handle } from './kind.ts';

export const example: Example = { field: handle('instagram'), refused: '@' };
