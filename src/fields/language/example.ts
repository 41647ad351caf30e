import type { Example } from '../example.ts';
import { language } from './kind.ts';

export const example: Example = { field: language(), refused: 'xx' };
