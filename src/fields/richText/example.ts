import type { Example } from '../example.ts';
import { richText } from './kind.ts';

export const example: Example = { field: richText({ min: 10 }), refused: '<p>Too <em>short</em></p>' };
