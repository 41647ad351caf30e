import type { Example } from '../example.ts';
import { percentage } from './kind.ts';

export const example: Example = { field: percentage({ above: 0 }), refused: 100.5 };
