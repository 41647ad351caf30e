import { country } from '../country/kind.ts';
import type { Example } from '../example.ts';
import { number } from '../number/kind.ts';
import { records } from './kind.ts';

export const example: Example = {
  field: records(
    { country: country({ required: true }), bid: number({ required: true, above: 0 }) },
    { max: 4, distinct: { by: 'country', problem: 'duplicateValue' } },
  ),
  refused: [
    { country: 'DE', bid: 1.5 },
    { country: 'DE', bid: -1 },
  ],
};
