import type { Example } from '../example.ts';
import { image } from './kind.ts';

export const example: Example = { field: image(), refused: { url: 'https://elsewhere.test/logo.png' } };
