import type { Example } from '../example.ts';
import { owner } from './kind.ts';

export const example: Example = { field: owner('managers'), refused: 0 };
