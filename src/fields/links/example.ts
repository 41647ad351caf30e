import type { Example } from '../example.ts';
import { links } from './kind.ts';

export const example: Example = { field: links(), refused: [{ title: 'Website', url: 'example.com' }] };
