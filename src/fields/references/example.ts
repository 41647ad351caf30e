import type { Example } from '../example.ts';
import { references } from './kind.ts';

export const example: Example = { field: references('campaign-task-types', { max: 5 }), refused: [1, 1] };
