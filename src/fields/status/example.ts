import type { Example } from '../example.ts';
import { status } from './kind.ts';

const machine = {
  values: { pending: 0, active: 1 },
  initial: 'pending',
  tones: { pending: 'waiting', active: 'done' },
  transitions: [],
} as const;

export const example: Example = { field: status(machine), refused: 2 };
