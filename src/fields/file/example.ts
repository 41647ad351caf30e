import type { Example } from '../example.ts';
import { file } from './kind.ts';

export const example: Example = {
  field: file(['text/csv', 'text/plain', 'application/pdf']),
  refused: { url: '/etc/passwd' },
};
